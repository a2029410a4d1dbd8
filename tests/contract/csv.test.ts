import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, neutral } from '#contract/text/csv.ts';

/** RFC 4180, parsed by hand. */
function readLine(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells = line.slice(0, -2).match(/"(?:[^"]|"")*"/g) ?? [];
  expect(`${cells.join(',')}\r\n`).toBe(line);
  return cells.map(cell => cell.slice(1, -1).replaceAll('""', '"'));
}

describe('a cell of a CSV file', () => {
  it.each([
    "=cmd|'/c calc'!A1",
    '+60123456789',
    '-1+2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\u202e=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\ttext',
    '-',
    '-1.2.3',
  ])('D5 is neutralized if it looks like a formula: %j', text => {
    expect(neutral(text)).toBe(`'${text}`);
  });

  it.each(['', '12', '-12', '-1234.50', '0.01', 'a=b', 'Aminah', 'நூர்', "'=1", '1-2', '(=1)'])(
    'D5 is unchanged if it does not: %j',
    text => {
      expect(neutral(text)).toBe(text);
    },
  );

  it('keeps any text, including quotes and line breaks', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), cells => {
        expect(readLine(csvLine(cells))).toEqual(cells.map(neutral));
      }),
    );
  });
});
