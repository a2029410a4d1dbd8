import { PRESETS, type ThemePreset } from './presets.ts';

/** The displayed mode: the setting `default` has been resolved to one of the two. */
export type PaintedMode = 'light' | 'dark';

/** An accent colour for each mode. */
export type Accents = Readonly<Record<PaintedMode, string>>;

/** A colour in light and in dark mode. Pairs, because the page's first script contains all of them. */
type Pair = readonly [light: string, dark: string];

/** The tokens that do not depend on the accent. */
const NEUTRAL = {
  /** Page background. */
  canvas: ['#f6f8f7', '#0f1413'],
  /** Panels, fields, the app bar. */
  surface: ['#ffffff', '#161c1b'],
  /** A row or button under the pointer; also sunken areas. */
  hover: ['#eef2f1', '#1f2726'],
  /** Dividers; they carry no meaning. */
  line: ['#dfe5e3', '#2c3634'],
  /** The edge of a field or button, which must be visible to be used (3:1). */
  lineStrong: ['#7d8986', '#75847f'],
  text: ['#17201e', '#e7edeb'],
  textMuted: ['#55615e', '#a2b0ac'],
  onAccent: ['#ffffff', '#0b1110'],
  danger: ['#b3261e', '#f5958d'],
  dangerText: ['#b3261e', '#f5958d'],
  onDanger: ['#ffffff', '#0b1110'],
  /** The layer over a loading page. */
  veil: ['#ffffff99', '#0f141399'],
  /** Behind a dialog or drawer. */
  scrim: ['#0f141366', '#00000099'],
  shadow: ['#0f141329', '#00000080'],
} as const;

/** Tones of states, by their meaning for the reader; `ui/text/StatusChip.tsx` assigns them. */
const TONES = {
  good: ['#1c6b34', '#7fcf93'],
  busy: ['#1a5c9e', '#86b9f0'],
  warn: ['#7a5200', '#e3b95b'],
  bad: ['#b3261e', '#f5958d'],
  calm: NEUTRAL.textMuted,
} as const;

/** The share of a colour in its soft background. */
const SOFT = [0.1, 0.16] as const;
/** What the accent is mixed with when pressed, and the accent's share. */
const TOWARDS = ['#000000', '#ffffff'] as const;
const PRESSED = 0.85;

const channels = (hex: string): number[] =>
  [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes two opaque colours, `#rrggbb`; `share` (0 to 1) is that of the first. */
export function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value * share + (others[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Every colour of the portal, by the name of its CSS variable: `textMuted` is `--k-text-muted`.
 * `#rrggbb`, or `#rrggbbaa` for `veil`, `scrim` and `shadow`.
 * @param accents the deployment's or the user's own, which replace the preset's
 */
export function paletteOf(mode: PaintedMode, preset: ThemePreset, accents?: Accents) {
  const at = mode === 'light' ? 0 : 1;
  const neutral = Object.fromEntries(
    Object.entries<Pair>(NEUTRAL).map(([name, pair]) => [name, pair[at]]),
  ) as Record<keyof typeof NEUTRAL, string>;
  const accent = accents?.[mode] || PRESETS[preset][at];
  const ground = (color: string) => mix(color, neutral.surface, SOFT[at]);
  const ofTones = Object.entries<Pair>(TONES).flatMap(([tone, { [at]: color }]) => [
    [`${tone}Text`, color],
    [`${tone}Bg`, ground(color)],
  ]);
  return {
    ...neutral,
    accent,
    accentStrong: mix(accent, TOWARDS[at], PRESSED),
    accentText: accent,
    accentSoft: ground(accent),
    focus: accent,
    ...(Object.fromEntries(ofTones) as Record<`${keyof typeof TONES}${'Text' | 'Bg'}`, string>),
  };
}

export type Palette = ReturnType<typeof paletteOf>;

/** The CSS variable of a token. */
export const variableOf = (token: string): string =>
  `--k-${token.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
