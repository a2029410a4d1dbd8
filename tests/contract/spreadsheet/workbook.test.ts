import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import {
  type Cell,
  dayCell,
  instantCell,
  moneyCell,
  textCell,
} from '#contract/spreadsheet/cells.ts';
import { ABOUT_ROWS, type SheetColumn, workbookStream } from '#contract/spreadsheet/workbook.ts';

const COLUMNS: SheetColumn[] = [
  { heading: 'Name', kind: 'text' },
  { heading: 'Amount', kind: 'money' },
  { heading: 'When', kind: 'instant' },
  { heading: 'Day', kind: 'day' },
  { heading: 'Count', kind: 'number' },
];

/** Writes rows and reads them with another library. */
async function written(rows: Cell[][], about: Cell[][] = [['Rows', rows.length]], name = 'List') {
  const each = async function* () {
    yield* rows;
  };
  const stream = workbookStream({
    name,
    columns: COLUMNS,
    count: rows.length,
    rows: each(),
    about: () => about,
  });
  const content = Buffer.from(await new Response(stream).arrayBuffer());
  const sheets = await readXlsxFile(content, { trim: false });
  return {
    size: content.byteLength,
    sheets,
    rows: (sheets[0]?.data ?? []).slice(1).filter(row => row.some(cell => cell !== null)),
    about: (sheets[1]?.data ?? []).slice(1),
  };
}

/** A date rounded to the second; other values unchanged. */
const toSeconds = (value: unknown) =>
  value instanceof Date
    ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19)
    : value;

/** The characters that XML allows, which are the ones that a cell keeps. */
const kept = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').slice(0, 32_767);

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\n',
        '\r\n',
        '\u202e',
        '_x000D_',
        '"',
        '<',
        '\u0007',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 20 },
  )
  .map(parts => parts.join(''));

describe('a workbook', () => {
  it('has amounts to the sen, Malaysian times, days and numbers as what they are', async () => {
    const { rows, about, sheets } = await written([
      [
        textCell('Ali'),
        moneyCell(sen(123_456_789)),
        instantCell('2026-03-01T16:30:05.000Z'),
        dayCell('2026-02-28'),
        7,
      ],
      [textCell(null), moneyCell(sen(-5)), instantCell('soon'), dayCell(null), null],
    ]);
    const [ali, nobody] = rows;
    expect(ali?.slice(0, 2)).toEqual(['Ali', 1_234_567.89]);
    // dates are fractions of a day, exact to a few microseconds
    expect(ali?.slice(2).map(toSeconds)).toEqual(['2026-03-02T00:30:05', '2026-02-28T00:00:00', 7]);
    expect(nobody).toEqual([null, -0.05, null, null, null]);
    expect(about[0]?.slice(0, 2)).toEqual(['Rows', 2]);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['List', 'List_2']);
  });

  it('has any amount, exactly', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -1e13, max: 1e13 }), { minLength: 1, maxLength: 50 }),
        async amounts => {
          const { rows } = await written(amounts.map(one => ['x', moneyCell(sen(one))]));
          expect(rows.map(row => Math.round(Number(row[1]) * 100))).toEqual(amounts);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('H7: has any text as a text, and no row is broken by it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async texts => {
        const { rows } = await written(
          texts.map((text, at) => [textCell(text), null, null, null, at]),
        );
        expect(rows.map(row => row[4])).toEqual(texts.map((_, at) => at));
        expect(rows.map(row => row[0] ?? '')).toEqual(texts.map(kept));
      }),
      { numRuns: 30 },
    );
    const { rows } = await written([[textCell('='.repeat(40_000)), null, null, null, 0]]);
    expect(String(rows[0]?.[0])).toHaveLength(32_767);
  });

  it.each([0, 1, ABOUT_ROWS - 1, ABOUT_ROWS, ABOUT_ROWS + 1])(
    'of %d rows has two sheets, and the second is whole',
    async count => {
      const rows = Array.from({ length: count }, (_, at): Cell[] => [`row ${at}`]);
      const about = Array.from({ length: ABOUT_ROWS }, (_, at): Cell[] => [`fact ${at}`, at]);
      const read = await written(rows, about);
      expect(read.sheets).toHaveLength(2);
      expect(read.rows).toHaveLength(count);
      expect(read.about.map(row => row.slice(0, 2))).toEqual(about);
    },
  );

  it('of 100,000 rows is read back whole', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at): Cell[] => [
      `row ${at}`,
      moneyCell(sen(at)),
    ]);
    const read = await written(rows);
    expect(read.rows).toHaveLength(100_000);
    expect(read.rows.reduce((sum, row) => sum + Math.round(Number(row[1]) * 100), 0)).toBe(
      4_999_950_000,
    );
  });

  it('is refused where more rows come than were counted', async () => {
    const stream = workbookStream({
      ...{ name: 'List', columns: COLUMNS, count: 1, about: () => [] },
      rows: (async function* () {
        yield ['one'];
        yield ['two'];
      })(),
    });
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow('more rows');
  });

  it.each(['a/b:c*d?[e]', '', "'quoted'", 'x'.repeat(80)])('may be called %j', async name => {
    const { sheets } = await written([], [['Rows', 0]], name);
    expect(sheets).toHaveLength(2);
    expect(sheets[0]?.sheet.length).toBeLessThanOrEqual(31);
  });
});
