import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf, brandAccents } from '#contract/theme/brandAccents.ts';
import {
  type Accents,
  type PaintedMode,
  type Palette,
  paletteOf,
} from '#contract/theme/palette.ts';
import { THEME_PRESETS } from '#contract/theme/themeWords.ts';
import { contrast } from '#tests/support/screen/contrast.ts';

type Token = keyof Palette;

const GROUNDS: Token[] = ['canvas', 'surface', 'hover'];
const TEXTS: Token[] = ['text', 'textMuted', 'accentText', 'dangerText'];
const on = (grounds: Token[], texts: Token[]): [Token, Token][] =>
  texts.flatMap(text => grounds.map((ground): [Token, Token] => [text, ground]));

/** Text tokens on their backgrounds (WCAG 2.2, 1.4.3: 4.5). */
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

/** Tokens of controls and graphics on their backgrounds (WCAG 2.2, 1.4.11 and 2.4.13: 3). */
const visible: [Token, Token][] = on(GROUNDS, ['lineStrong', 'focus', 'accent', 'danger']);

const modes: PaintedMode[] = ['light', 'dark'];
const looks = modes.flatMap(mode => THEME_PRESETS.map(preset => ({ mode, preset })));

const tooWeak = (palette: Palette, pairs: [Token, Token][], least: number) =>
  pairs.filter(([front, ground]) => contrast(palette[front], palette[ground]) < least);

describe.each(looks)('the palette of $preset, $mode', ({ mode, preset }) => {
  const palette = paletteOf(mode, preset);

  it('has readable text', () => {
    expect(tooWeak(palette, readable, 4.5)).toEqual([]);
  });

  it('has visible field borders and focus', () => {
    expect(tooWeak(palette, visible, 3)).toEqual([]);
  });
});

it('has ten accents in either mode', () => {
  for (const mode of modes) {
    const accents = new Set(THEME_PRESETS.map(preset => paletteOf(mode, preset).accent));
    expect(accents.size).toBe(10);
  }
});

describe('D16 a brand colour', () => {
  const accentsOf = (colour: unknown) => brandAccents(colour) as Accents;

  it('is readable and has a visible focus, whatever the colour', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (...channels) => {
        const colour = `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`;
        for (const mode of modes) {
          const palette = paletteOf(mode, 'preset-1', accentsOf(colour));
          expect(tooWeak(palette, readable, 4.5), `${colour} ${mode}`).toEqual([]);
          expect(tooWeak(palette, visible, 3), `${colour} ${mode}`).toEqual([]);
        }
      }),
      {
        examples: [
          [0, 0, 0],
          [255, 255, 255],
          [255, 255, 0],
          [23, 32, 30],
        ],
      },
    );
  });

  it('is unchanged if it is readable already', () => {
    expect(accentsOf('#1a5fb4').light).toBe('#1a5fb4');
    expect(accentsOf(' #7DB4F5 ').dark).toBe('#7db4f5');
  });

  it('may be written in short form', () => {
    expect(accentsOf('#15b')).toEqual(accentsOf('#1155bb'));
  });

  it.each([
    null,
    undefined,
    '',
    7,
    'red',
    '#12',
    '#1234',
    '#gggggg',
    'rgb(0,0,0)',
    '#000;background:url(//evil)',
    {},
  ])('is ignored if it is set to %j', colour => {
    expect(brandAccents(colour)).toBeUndefined();
  });

  it('for the dark theme only leaves the light theme unchanged', () => {
    expect(brandAccents(null, '#77aaff')).toEqual({
      light: paletteOf('light', 'preset-1').accent,
      dark: '#77aaff',
    });
    const [adjusted, ...others] = adjustmentsOf('', '#000000');
    expect(adjusted).toMatchObject({ mode: 'dark', chosen: '#000000' });
    expect(others).toEqual([]);
  });

  it('replaces the accent of a preset', () => {
    const brand = accentsOf('#aa1155');
    expect(paletteOf('light', 'preset-1', brand).accent).toBe(brand.light);
    expect(paletteOf('light', 'preset-1').accent).not.toBe(brand.light);
  });
});
