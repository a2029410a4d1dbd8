import { Button, FormControlLabel, Stack, Switch } from '@mui/material';
import {
  INITIAL_THEME,
  THEME_CHOICES,
  THEME_MODES,
  type ThemeSettings,
} from '#contract/theme/themeWords.ts';
import { useTranslate } from '#ui/locale.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { Miniature } from './Miniature.tsx';
import type { Brand, PaintedLook } from './paintedLook.ts';
import { TileGroup } from './TileGroup.tsx';

interface ThemeFieldsProps {
  look: PaintedLook;
  brand: Brand;
  onChoose: (change: Partial<ThemeSettings>) => void;
  /** Called after the initial settings have been chosen again. */
  onRestored: () => void;
}

/** Whether nothing has been changed. */
const isInitial = (settings: ThemeSettings) =>
  Object.entries(INITIAL_THEME).every(
    ([name, value]) => settings[name as keyof ThemeSettings] === value,
  );

/** Every setting of the theme; each applies at once. Source: docs/product.md, 3.12. */
export function ThemeFields({ look, brand, onChoose, onRestored }: ThemeFieldsProps) {
  const translate = useTranslate();
  const { settings } = look;
  const restore = () => {
    if (isInitial(settings)) return;
    onChoose(INITIAL_THEME);
    onRestored();
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <TileGroup
        label={translate('theme.mode')}
        value={settings.themeMode}
        tiles={THEME_MODES.map(value => ({
          value,
          name: translate(`theme.modes.${value}`),
          picture:
            value === 'default' ? (
              <Miniature look={look} part={{}} isBoth />
            ) : (
              <Miniature look={look} part={{ mode: value }} />
            ),
        }))}
        onChoose={themeMode => onChoose({ themeMode })}
      />
      <ColorChoice look={look} brand={brand} onChoose={onChoose} />
      <MenuFields look={look} onChoose={onChoose} />
      <Setting name="contentWidth" help="look.widthHelp" look={look} onChoose={onChoose} />
      <Setting name="themeLayout" look={look} onChoose={onChoose} />
      <Button
        aria-disabled={isInitial(settings)}
        onClick={restore}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('look.restore')}
      </Button>
    </Stack>
  );
}

/** The position and colour of the menu, and whether its groups have headings. */
function MenuFields({ look, onChoose }: Pick<ThemeFieldsProps, 'look' | 'onChoose'>) {
  const translate = useTranslate();
  const { settings, mode } = look;
  const sidebarHelp = mode === 'dark' ? 'look.sidebarHelp' : undefined;
  return (
    <>
      <Setting name="layoutTheme" help="look.layoutHelp" look={look} onChoose={onChoose} />
      <Setting name="sidebarTheme" help={sidebarHelp} look={look} onChoose={onChoose} />
      <FormControlLabel
        control={
          <Switch
            checked={settings.sidebarThemeCaptions === 'true'}
            onChange={event =>
              onChoose({ sidebarThemeCaptions: event.target.checked ? 'true' : 'false' })
            }
          />
        }
        label={translate('look.captions')}
      />
    </>
  );
}

/** The text of each setting, to which those of its choices add an s. i18n: look.* */
const TEXTS = {
  contentWidth: 'width',
  themeLayout: 'direction',
  layoutTheme: 'layout',
  sidebarTheme: 'sidebar',
} as const;

interface SettingProps extends Pick<ThemeFieldsProps, 'look' | 'onChoose'> {
  name: keyof typeof TEXTS;
  /** i18n key. */
  help?: string | undefined;
}

/** A setting whose choices have pictures of their effect. */
function Setting({ name, help, look, onChoose }: SettingProps) {
  const translate = useTranslate();
  const text = TEXTS[name];
  const partOf = (value: string) => ({ [name]: value }) as Partial<ThemeSettings>;
  return (
    <TileGroup<string>
      label={translate(`look.${text}`)}
      {...(help && { help: translate(help) })}
      value={look.settings[name]}
      tiles={THEME_CHOICES[name].map(value => ({
        value,
        name: translate(`look.${text}s.${value}`),
        picture: <Miniature look={look} part={partOf(value)} />,
      }))}
      onChoose={value => onChoose(partOf(value))}
    />
  );
}
