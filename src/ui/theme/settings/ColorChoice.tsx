import CheckRounded from '@mui/icons-material/CheckRounded';
import {
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useId } from 'react';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import { paletteOf } from '#contract/theme/palette.ts';
import type { ThemePreset } from '#contract/theme/presets.ts';
import { THEME_PRESETS, type ThemeSettings } from '#contract/theme/themeWords.ts';
import { useTranslate } from '#ui/locale.ts';
import { AdjustedColors } from './AdjustedColors.tsx';
import type { Brand, PaintedLook } from './paintedLook.ts';

const OWN = 'own';

const NO_ACCENT = { accentColor: '', accentLight: '', accentDark: '' };

/** The settings of the user's own colour, with the legible accents that are painted for it. */
function ownAccent(accentColor: string): Partial<ThemeSettings> {
  const accents = brandAccents(accentColor);
  return accents
    ? { accentColor, accentLight: accents.light, accentDark: accents.dark }
    : NO_ACCENT;
}

interface ColorChoiceProps {
  look: PaintedLook;
  brand: Brand;
  onChoose: (change: Partial<ThemeSettings>) => void;
}

/**
 * The accent: one of ten presets, or a colour of the user's own in place of the preset's. The first preset is the
 * deployment's brand, if it has one.
 */
export function ColorChoice({ look, brand, onChoose }: ColorChoiceProps) {
  const { settings, mode, accents } = look;
  const ofBrand = brandAccents(brand.accentColor, brand.darkAccentColor);
  const translate = useTranslate();
  const id = useId();
  const colorOf = (preset: ThemePreset) =>
    paletteOf(mode, preset, preset === 'preset-1' ? ofBrand : undefined).accent;
  const nameOf = (preset: ThemePreset) =>
    preset === 'preset-1' && ofBrand ? brand.projectName : translate(`look.presets.${preset}`);
  const shown = paletteOf(mode, settings.themePreset, accents).accent;
  const choose = (value: string) =>
    value === OWN
      ? onChoose(ownAccent(shown))
      : onChoose({ themePreset: value as ThemePreset, ...NO_ACCENT });
  return (
    <FormControl component="fieldset">
      <FormLabel id={id} component="legend" sx={{ mb: 1 }}>
        {translate('look.preset')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={settings.accentColor ? OWN : settings.themePreset}
        onChange={(_, value) => choose(value)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
          gap: '4px 8px',
        }}
      >
        {THEME_PRESETS.map(preset => (
          <Swatch key={preset} value={preset} name={nameOf(preset)} color={colorOf(preset)} />
        ))}
        <Swatch value={OWN} name={translate('look.own')} color={shown} />
      </RadioGroup>
      {settings.accentColor && (
        <OwnColor color={settings.accentColor} onChange={color => onChoose(ownAccent(color))} />
      )}
    </FormControl>
  );
}

const DOT = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  // the colour is what is chosen here
  forcedColorAdjust: 'none',
};

function Swatch({ value, name, color }: { value: string; name: string; color: string }) {
  const dot = <Box component="span" sx={{ ...DOT, bgcolor: color }} />;
  const chosen = (
    <Box
      component="span"
      sx={{
        ...DOT,
        bgcolor: color,
        color: 'var(--k-on-accent)',
        boxShadow: '0 0 0 2px var(--k-canvas), 0 0 0 4px var(--k-text)',
      }}
    >
      <CheckRounded />
    </Box>
  );
  return (
    <FormControlLabel
      value={value}
      control={<Radio icon={dot} checkedIcon={chosen} sx={{ p: 1 }} />}
      label={name}
      sx={{
        m: 0,
        borderRadius: 1,
        '&:has(:focus-visible)': { outline: '2px solid var(--k-focus)', outlineOffset: -2 },
      }}
    />
  );
}

/** The browser's own picker: it is accessible, and also takes a typed value. */
function OwnColor({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1.5 }}>
      <TextField
        type="color"
        label={translate('look.chooseOwn')}
        value={color}
        helperText={translate('look.ownHelp')}
        onChange={event => onChange(event.target.value)}
        sx={{
          mb: 1,
          '& .MuiInputBase-root': { width: 96 },
          '& input': { boxSizing: 'border-box', height: 36, p: '6px', cursor: 'pointer' },
        }}
      />
      <AdjustedColors color={color} />
    </Box>
  );
}
