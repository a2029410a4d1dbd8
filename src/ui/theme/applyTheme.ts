import {
  type Accents,
  type PaintedMode,
  type Palette,
  paletteOf,
  variableOf,
} from '#contract/theme/palette.ts';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';

/**
 * Paints an element and its descendants: sets each token of the palette as a CSS variable. Uses CSSOM, since the
 * Content-Security-Policy forbids style in the markup.
 */
export function paint({ style }: HTMLElement, mode: PaintedMode, palette: Palette): void {
  for (const [token, colour] of Object.entries(palette)) {
    style.setProperty(variableOf(token), colour);
  }
  style.colorScheme = mode;
}

/**
 * Paints the page, exposes its mode and preset to style sheets (the user's own accent colour in place of the preset, if
 * there is one), and sets the text direction.
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
