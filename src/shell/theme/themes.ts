import { createTheme, type Theme } from '@mui/material/styles';
import type { ThemeSettings } from '../../contract/theme.ts';
import { type Accents, type PaintedMode, type Palette, paletteOf } from '../../ui/theme/palette.ts';

const paletteOptions = (mode: PaintedMode, tokens: Palette) => ({
  mode,
  primary: { main: tokens.accent, dark: tokens.accentStrong, contrastText: tokens.onAccent },
  secondary: { main: tokens.accent, dark: tokens.accentStrong, contrastText: tokens.onAccent },
  error: { main: tokens.danger, contrastText: tokens.onDanger },
  warning: { main: tokens.warnText },
  info: { main: tokens.busyText },
  success: { main: tokens.goodText },
  background: { default: tokens.canvas, paper: tokens.surface },
  text: { primary: tokens.text, secondary: tokens.textMuted },
  divider: tokens.line,
});

/** Dense, and in the type of the page itself. */
const typography = {
  fontFamily: 'inherit',
  body1: { fontSize: '0.875rem' },
  body2: { fontSize: '0.8125rem' },
  button: { textTransform: 'none', fontWeight: 600 },
} as const;

const components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
  MuiIconButton: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiTooltip: { defaultProps: { arrow: true } },
} as const;

const made = new Map<string, Theme>();

/**
 * The theme of MUI's and react-admin's components, from the same tokens as the page's CSS variables.
 * Made once a look.
 */
export function themeOf(
  mode: PaintedMode,
  { themePreset, themeLayout }: ThemeSettings,
  brand?: Accents,
): Theme {
  const name = `${mode} ${themePreset} ${themeLayout} ${brand?.[mode]}`;
  const known = made.get(name);
  if (known) return known;
  const theme = createTheme({
    direction: themeLayout,
    palette: paletteOptions(mode, paletteOf(mode, themePreset, brand)),
    shape: { borderRadius: 8 },
    typography,
    components,
  });
  made.set(name, theme);
  return theme;
}
