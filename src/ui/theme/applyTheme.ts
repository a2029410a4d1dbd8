import {
  type Accents,
  type PaintedMode,
  type Palette,
  paletteOf,
  variableOf,
} from '#contract/theme/palette.ts';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';

/**
 * Paints an element and what is in it: each token of the palette as a CSS variable. By CSSOM, since
 * the Content-Security-Policy forbids style in the markup.
 */
export function paint({ style }: HTMLElement, mode: PaintedMode, palette: Palette): void {
  for (const [token, colour] of Object.entries(palette)) {
    style.setProperty(variableOf(token), colour);
  }
  style.colorScheme = mode;
}

/**
 * Paints the page, and tells style sheets its mode and preset (no preset where the user's own accent replaces it) and the
 * browser its direction.
 * @param accents the deployment's or the user's own, in place of the preset's
 */
export function applyTheme(
  mode: PaintedMode,
  { themePreset, themeLayout, accentLight }: ThemeSettings,
  accents?: Accents,
): void {
  const root = document.documentElement;
  paint(root, mode, paletteOf(mode, themePreset, accents));
  root.dataset.mode = mode;
  root.dataset.preset = accentLight || themePreset;
  root.dir = themeLayout;
}
