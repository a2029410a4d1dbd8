import { type Accents, mix, type PaintedMode, type Palette, paletteOf } from './palette.ts';

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

/** What is written in the accent, on it, and on its soft ground. */
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

/** The colour itself where it can be read, else as little darker or lighter as it must be. */
function readable(colour: string, mode: PaintedMode): string {
  const towards = mode === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step += 1) {
    const accent = mix(colour, towards, 1 - step / STEPS);
    const palette = paletteOf(mode, 'preset-1', { light: accent, dark: accent });
    if (READ.every(([text, ground]) => contrast(palette[text], palette[ground]) >= LEAST)) {
      return accent;
    }
  }
  return towards;
}

/**
 * A brand's colour as the portal's accent, adjusted where it could not be read.
 * @param colour `#rgb` or `#rrggbb`, as an admin has set it; read with distrust
 * @returns undefined for what is no such colour
 */
export function brandAccents(colour: unknown): Accents | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(String(colour).trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  const hex = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  return { light: readable(hex, 'light'), dark: readable(hex, 'dark') };
}
