import { createTheme, type Theme } from '@mui/material/styles';
import {
  type Accents,
  type PaintedMode,
  type Palette,
  paletteOf,
} from '#contract/theme/palette.ts';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';
import { muiComponents } from './muiComponents.ts';

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

/** Font sizes: docs/design.md, Tokens. */
const typography = {
  fontFamily: 'inherit',
  h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 },
  h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
  body1: { fontSize: '0.875rem', lineHeight: 'inherit' },
  body2: { fontSize: '0.8125rem', lineHeight: 'inherit' },
  caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  button: { textTransform: 'none', fontWeight: 500 },
} as const;

/** Around the loading layer at 1000: dialogs that send something are below it, questions asked meanwhile above. */
const zIndex = { appBar: 900, drawer: 910, modal: 950, snackbar: 1100, tooltip: 1200 };

const made = new Map<string, Theme>();

/**
 * The theme of MUI's and react-admin's components, from the same tokens as the page's CSS variables. Created once per
 * look.
 */
export function themeOf(
  mode: PaintedMode,
  { themePreset, themeLayout }: Pick<ThemeSettings, 'themePreset' | 'themeLayout'>,
  accents?: Accents,
): Theme {
  const name = `${mode} ${themePreset} ${themeLayout} ${accents?.[mode]}`;
  const known = made.get(name);
  if (known) return known;
  const theme = createTheme({
    direction: themeLayout,
    palette: paletteOptions(mode, paletteOf(mode, themePreset, accents)),
    shape: { borderRadius: 8 },
    zIndex,
    typography,
    components: muiComponents,
    // As in the page's own style sheet: theme/page.css.
    motion: { reducedMotion: 'system' },
  });
  made.set(name, theme);
  return theme;
}
