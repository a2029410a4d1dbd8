import { describe, expect, it } from 'vitest';
import { THEME_PRESETS } from '../../../src/contract/theme.ts';
import { type PaintedMode, type Palette, paletteOf } from '../../../src/ui/theme/palette.ts';

type Token = keyof Palette;

/** Relative luminance of `#rrggbb`. Source: WCAG 2.2, definition of relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS: Token[] = ['canvas', 'surface', 'hover'];
const TEXTS: Token[] = ['text', 'textMuted', 'accentText', 'dangerText'];
const on = (grounds: Token[], texts: Token[]): [Token, Token][] =>
  texts.flatMap(text => grounds.map((ground): [Token, Token] => [text, ground]));

/** What is read, on what it stands (WCAG 2.2, 1.4.3: 4.5). */
const readable: [Token, Token][] = [
  ...on(GROUNDS, TEXTS),
  ...on(['accentSoft'], ['text', 'textMuted', 'accentText']),
  ...on(['accent', 'accentStrong'], ['onAccent']),
  ['onDanger', 'danger'],
  ['goodText', 'goodBg'],
  ['busyText', 'busyBg'],
  ['warnText', 'warnBg'],
  ['badText', 'badBg'],
  ['calmText', 'calmBg'],
  ...on(['goodBg', 'busyBg', 'warnBg', 'badBg', 'calmBg'], ['text']),
];

/** What must be seen to be used, on what it stands (WCAG 2.2, 1.4.11 and 2.4.13: 3). */
const visible: [Token, Token][] = on(GROUNDS, ['lineStrong', 'focus', 'accent', 'danger']);

const modes: PaintedMode[] = ['light', 'dark'];
const looks = modes.flatMap(mode => THEME_PRESETS.map(preset => ({ mode, preset })));

describe.each(looks)('the palette of $preset, $mode', ({ mode, preset }) => {
  const palette = paletteOf(mode, preset);
  const tooWeak = (pairs: [Token, Token][], least: number) =>
    pairs.filter(([front, ground]) => contrast(palette[front], palette[ground]) < least);

  it('can be read', () => {
    expect(tooWeak(readable, 4.5)).toEqual([]);
  });

  it('shows where fields end and where the focus is', () => {
    expect(tooWeak(visible, 3)).toEqual([]);
  });
});

it('has ten accents in either mode', () => {
  for (const mode of modes) {
    const accents = new Set(THEME_PRESETS.map(preset => paletteOf(mode, preset).accent));
    expect(accents.size).toBe(10);
  }
});
