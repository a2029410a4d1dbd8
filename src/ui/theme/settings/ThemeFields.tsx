import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
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
      <TileGroup
        label={translate('look.width')}
        help={translate('look.widthHelp')}
        value={settings.contentWidth}
        tiles={THEME_CHOICES.contentWidth.map(value => ({
          value,
          name: translate(`look.widths.${value}`),
          picture: <Miniature look={look} part={{ contentWidth: value }} />,
        }))}
        onChoose={contentWidth => onChoose({ contentWidth })}
      />
      <TileGroup
        label={translate('look.direction')}
        value={settings.themeLayout}
        tiles={THEME_CHOICES.themeLayout.map(value => ({
          value,
          name: translate(`look.directions.${value}`),
          picture: <Miniature look={look} part={{ themeLayout: value }} />,
        }))}
        onChoose={themeLayout => onChoose({ themeLayout })}
      />
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
  return (
    <>
      <TileGroup
        label={translate('look.layout')}
        help={translate('look.layoutHelp')}
        value={settings.layoutTheme}
        tiles={THEME_CHOICES.layoutTheme.map(value => ({
          value,
          name: translate(`look.layouts.${value}`),
          picture: <Miniature look={look} part={{ layoutTheme: value }} />,
        }))}
        onChoose={layoutTheme => onChoose({ layoutTheme })}
      />
      <TileGroup
        label={translate('look.sidebar')}
        {...(mode === 'dark' && { help: translate('look.sidebarHelp') })}
        value={settings.sidebarTheme}
        tiles={THEME_CHOICES.sidebarTheme.map(value => ({
          value,
          name: translate(`look.sidebars.${value}`),
          picture: <Miniature look={look} part={{ sidebarTheme: value }} />,
        }))}
        onChoose={sidebarTheme => onChoose({ sidebarTheme })}
      />
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
