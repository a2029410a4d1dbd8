import type { ThemePreset } from '../../contract/theme.ts';
import { type PaintedMode, paletteOf } from './palette.ts';

const variable = (token: string) =>
  `--k-${token.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/**
 * Paints the page: each token of the palette as a CSS variable on the root, mode and preset as data
 * attributes. By CSSOM, since the Content-Security-Policy forbids style in the markup.
 */
export function applyTheme(mode: PaintedMode, preset: ThemePreset): void {
  const root = document.documentElement;
  for (const [token, colour] of Object.entries(paletteOf(mode, preset))) {
    root.style.setProperty(variable(token), colour);
  }
  root.style.colorScheme = mode;
  root.dataset.mode = mode;
  root.dataset.preset = preset;
}
