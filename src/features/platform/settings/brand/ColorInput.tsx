import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { hexColor } from '#contract/rules/brandRules.ts';
import { longHex } from '#contract/theme/brandAccents.ts';
import { paletteOf } from '#contract/theme/palette.ts';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';

interface ColorInputProps {
  source: string;
  /** i18n key of the label. */
  label: string;
  help?: ReactNode;
}

/** The portal's default accent, which the picker starts with. */
const OWN = paletteOf('light', 'preset-1').accent;

/**
 * A colour, typed as `#rrggbb`, or chosen with the browser's own picker: it is accessible, costs nothing, and needs no
 * style that the Content-Security-Policy forbids.
 */
export function ColorInput({ source, label, help }: ColorInputProps) {
  const translate = useTranslate();
  const { field } = useController<Record<string, string>>({ name: source });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 56px', gap: 1, alignItems: 'start' }}>
      <TextInput<Record<string, string>>
        source={source}
        label={label}
        rule={hexColor}
        help={help}
        placeholder={OWN}
        native={{ maxLength: 7, spellCheck: false }}
      />
      <TextField
        type="color"
        value={longHex(field.value) ?? OWN}
        onChange={event => field.onChange(event.target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': translate('platform.brand.choose', { name: translate(label) }),
          },
        }}
        sx={{
          mt: '23px',
          '& input': { boxSizing: 'border-box', height: 36, p: '6px', cursor: 'pointer' },
        }}
      />
    </Box>
  );
}
