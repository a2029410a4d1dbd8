import type { ThemePreset } from '#contract/words/theme.ts';

/** What is on the page; the setting `default` is one of the two by then. */
export type PaintedMode = 'light' | 'dark';

/** A colour, and an accent, in either mode. */
export type Accents = Readonly<Record<PaintedMode, string>>;

/** The tokens that do not follow the accent. */
const NEUTRAL = {
  /** Behind everything. */
  canvas: { light: '#f6f8f7', dark: '#0f1413' },
  /** Panels, fields, the app bar. */
  surface: { light: '#ffffff', dark: '#161c1b' },
  /** A row or button under the pointer; also what lies sunken. */
  hover: { light: '#eef2f1', dark: '#1f2726' },
  /** Between things; carries no meaning. */
  line: { light: '#dfe5e3', dark: '#2c3634' },
  /** The edge of a field or button: what must be seen to be used (3:1). */
  lineStrong: { light: '#7d8986', dark: '#75847f' },
  text: { light: '#17201e', dark: '#e7edeb' },
  textMuted: { light: '#55615e', dark: '#a2b0ac' },
  onAccent: { light: '#ffffff', dark: '#0b1110' },
  danger: { light: '#b3261e', dark: '#f5958d' },
  dangerText: { light: '#b3261e', dark: '#f5958d' },
  onDanger: { light: '#ffffff', dark: '#0b1110' },
  /** The layer over a page that waits. */
  veil: { light: '#ffffff99', dark: '#0f141399' },
  /** Behind a dialog or drawer. */
  scrim: { light: '#0f141366', dark: '#00000099' },
  shadow: { light: '#0f141329', dark: '#00000080' },
} as const;

/** One accent a preset: the colour of what can be done, and of nothing else. */
const ACCENTS: Readonly<Record<ThemePreset, Accents>> = {
  'preset-1': { light: '#0f6b5c', dark: '#4fc3ad' },
  'preset-2': { light: '#1a5fb4', dark: '#7db4f5' },
  'preset-3': { light: '#4a4bb5', dark: '#a5a8f5' },
  'preset-4': { light: '#6f42a6', dark: '#c5a0ef' },
  'preset-5': { light: '#a12f6b', dark: '#f093c0' },
  'preset-6': { light: '#b0332c', dark: '#f5978f' },
  'preset-7': { light: '#94470f', dark: '#eca36e' },
  'preset-8': { light: '#745700', dark: '#d9b64c' },
  'preset-9': { light: '#2f6a2b', dark: '#86c97f' },
  'preset-10': { light: '#43546a', dark: '#a7b9d1' },
};

/** What a state means for the one who reads it; `ui/text/StatusChip.tsx` says which is which. */
const TONES = {
  good: { light: '#1c6b34', dark: '#7fcf93' },
  busy: { light: '#1a5c9e', dark: '#86b9f0' },
  warn: { light: '#7a5200', dark: '#e3b95b' },
  bad: { light: '#b3261e', dark: '#f5958d' },
  calm: NEUTRAL.textMuted,
} as const;

/** How much of a colour is in its soft ground, and how much of it stays where it is pressed. */
const SHARES = {
  light: { soft: 0.1, pressed: 0.85, towards: '#000000' },
  dark: { soft: 0.16, pressed: 0.85, towards: '#ffffff' },
} as const;

const inMode = <Name extends string>(colours: Readonly<Record<Name, Accents>>, mode: PaintedMode) =>
  Object.fromEntries(
    Object.entries<Accents>(colours).map(([name, colour]) => [name, colour[mode]]),
  ) as Record<Name, string>;

const channels = (hex: string): number[] =>
  [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16));

/** Two opaque colours, `#rrggbb`, the first by `share` (0 to 1). */
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
 * @param brand the deployment's own accents, in place of the first preset's
 */
export function paletteOf(mode: PaintedMode, preset: ThemePreset, brand?: Accents) {
  const neutral = inMode(NEUTRAL, mode);
  const tones = inMode(TONES, mode);
  const accent = ((preset === 'preset-1' && brand) || ACCENTS[preset])[mode];
  const { soft, pressed, towards } = SHARES[mode];
  const ground = (colour: string) => mix(colour, neutral.surface, soft);
  return {
    ...neutral,
    accent,
    accentStrong: mix(accent, towards, pressed),
    accentText: accent,
    accentSoft: ground(accent),
    focus: accent,
    goodText: tones.good,
    goodBg: ground(tones.good),
    busyText: tones.busy,
    busyBg: ground(tones.busy),
    warnText: tones.warn,
    warnBg: ground(tones.warn),
    badText: tones.bad,
    badBg: ground(tones.bad),
    calmText: tones.calm,
    calmBg: ground(tones.calm),
  };
}

export type Palette = ReturnType<typeof paletteOf>;

/** The CSS variable of a token. */
export const variableOf = (token: string): string =>
  `--k-${token.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
