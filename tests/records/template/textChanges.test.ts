import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines, textChanges } from '#records/template/textChanges.ts';

const linesOf = (text: string) => text.split('');

describe('the differences between texts', () => {
  it.each([
    ['abc', 'abc', []],
    ['abc', 'axc', [['b', 'x']]],
    ['abc', 'ac', [['b', null]]],
    ['ac', 'abc', [[null, 'b']]],
    [
      '',
      'ab',
      [
        [null, 'a'],
        [null, 'b'],
      ],
    ],
    [
      'abcd',
      'xbcyd',
      [
        ['a', 'x'],
        [null, 'y'],
      ],
    ],
  ])('from %j to %j are found line by line', (before, after, pairs) => {
    expect(changedLines(linesOf(before), linesOf(after))).toEqual(
      pairs.map(([old, next]) => ({ before: old, after: next })),
    );
  });

  const line = fc.constantFrom('a', 'b', 'c');
  it('omit only lines that both texts have in common', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (before, after) => {
        const pairs = changedLines(before, after);
        const counted = (lines: readonly (string | null)[]) =>
          ['a', 'b', 'c'].map(one => lines.filter(each => each === one).length);
        const [olds, nexts] = [pairs.map(each => each.before), pairs.map(each => each.after)];
        const left = (all: string[], told: (string | null)[]) => {
          const [whole, said] = [counted(all), counted(told)];
          return whole.map((count, at) => count - (said[at] ?? 0));
        };
        expect(left(before, olds)).toEqual(left(after, nexts));
        expect(changedLines(after, [...after])).toEqual([]);
      }),
    );
  });

  it('are grouped by language, and for rich text by paragraph, including changed markup', () => {
    const before = {
      title: 'Told by its own field',
      content: '<p>Dear {{username}},</p><p>See <a href="{{link}}">here</a>.</p>',
      translations: { ms: { title: 'Lama', content: 'Satu\nDua' } },
    };
    const after = {
      content: '<p>Dear {{username}},</p><p>See <a href="https://x.test">here</a>.</p>',
      translations: {
        ms: { title: 'Baharu', content: 'Satu\nTiga' },
        zh: { title: '新', content: '' },
      },
    };
    expect(textChanges(before, after)).toEqual([
      {
        language: 'en',
        changes: [
          {
            field: 'content',
            before: 'See <a href="{{link}}">here</a>.',
            after: 'See <a href="https://x.test">here</a>.',
          },
        ],
      },
      { language: 'zh', changes: [{ field: 'title', before: null, after: '新' }] },
      {
        language: 'ms',
        changes: [
          { field: 'title', before: 'Lama', after: 'Baharu' },
          { field: 'content', before: 'Dua', after: 'Tiga' },
        ],
      },
    ]);
    expect(textChanges(null, {})).toEqual([]);
  });
});
