import { type Accents, mix, type PaintedMode, type Palette, paletteOf } from './palette.ts';
import { PRESETS } from './presets.ts';

/** Relative luminance of `#rrggbb`. Source: WCAG 2.2, definition of relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Source: WCAG 2.2, definition of contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Text and background pairs: text in the accent, on it, and on its soft background. */
const READ: readonly [keyof Palette, keyof Palette][] = [
  ['accentText', 'canvas'],
  ['accentText', 'surface'],
  ['accentText', 'hover'],
  ['accentText', 'accentSoft'],
  ['text', 'accentSoft'],
  ['textMuted', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
];

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
const STEPS = 25;

/** The lowest contrast of text in, on and next to an accent. */
function weakest(accent: string, mode: PaintedMode): number {
  const palette = paletteOf(mode, 'preset-1', { light: accent, dark: accent });
  return Math.min(...READ.map(([text, ground]) => contrast(palette[text], palette[ground])));
}

/** The colour itself if text in it is readable, otherwise darkened or lightened as little as necessary. */
function readable(colour: string, mode: PaintedMode): string {
  const towards = mode === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step += 1) {
    const accent = mix(colour, towards, 1 - step / STEPS);
    if (weakest(accent, mode) >= LEAST) return accent;
  }
  return towards;
}

/** A colour as `#rrggbb`, in lower case; undefined for anything other than `#rrggbb` or `#rgb`. */
export function longHex(colour: unknown): string | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(String(colour).trim())?.[1]?.toLowerCase();
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * A brand's colour as the portal's accent, adjusted if it would be unreadable.
 * @param colour `#rgb` or `#rrggbb`, as set by an admin; not trusted
 * @param dark the same for the dark theme; if it is invalid, `colour` is used
 * @returns undefined if neither is a valid colour; the light theme keeps the portal's own accent if `colour` is
 * invalid
 */
export function brandAccents(colour: unknown, dark?: unknown): Accents | undefined {
  const light = longHex(colour);
  const ofDark = longHex(dark) ?? light;
  if (ofDark === undefined) return undefined;
  return {
    light: readable(light ?? PRESETS['preset-1'][0], 'light'),
    dark: readable(ofDark, 'dark'),
  };
}

/** A colour that is adjusted because text in it would be unreadable. */
export interface Adjustment {
  mode: PaintedMode;
  chosen: string;
  shown: string;
  /** The lowest contrast ratio of the chosen colour; `LEAST_CONTRAST` is required. */
  ratio: number;
}

export const LEAST_CONTRAST = LEAST;

/** The adjustments that `brandAccents` makes, in either theme. */
export function adjustmentsOf(colour: unknown, dark?: unknown): Adjustment[] {
  const accents = brandAccents(colour, dark);
  const chosen = { light: longHex(colour), dark: longHex(dark) ?? longHex(colour) };
  return (['light', 'dark'] as const).flatMap(mode => {
    const asked = chosen[mode];
    if (!accents || !asked || accents[mode] === asked) return [];
    return [{ mode, chosen: asked, shown: accents[mode], ratio: weakest(asked, mode) }];
  });
}
