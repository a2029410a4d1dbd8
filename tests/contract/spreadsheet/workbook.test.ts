import fc from 'fast-check';
import { unzipSync } from 'fflate';
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
import {
  type AboutSheet,
  type Fact,
  type SheetColumn,
  workbookStream,
} from '#contract/spreadsheet/workbook.ts';

const COLUMNS: SheetColumn[] = [
  { heading: 'Name', kind: 'text' },
  { heading: 'Amount', kind: 'money' },
  { heading: 'When', kind: 'instant' },
  { heading: 'Day', kind: 'day' },
  { heading: 'Count', kind: 'number' },
];

const aboutOf = (...facts: Fact[]): AboutSheet => ({ name: 'About', groups: [facts] });

/** The bytes of a workbook. */
async function bytesOf(rows: Cell[][], about = aboutOf(), name = 'List') {
  const each = async function* () {
    yield* rows;
  };
  const stream = workbookStream({ name, columns: COLUMNS, rows: each(), about: () => about });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** Writes rows and reads them with another library. */
async function written(...content: Parameters<typeof bytesOf>) {
  const sheets = await readXlsxFile(await bytesOf(...content), { trim: false });
  return { sheets, rows: (sheets[0]?.data ?? []).slice(1), about: sheets[1]?.data ?? [] };
}

/** A file of a workbook, as text. */
const partOf = (workbook: Buffer, path: string): string =>
  new TextDecoder().decode(unzipSync(workbook)[path]);

/** A date rounded to the second; other values unchanged. */
const toSeconds = (value: unknown) =>
  value instanceof Date
    ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19)
    : value;

/** The text without characters that XML forbids, truncated to the size of a cell. */
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
  it('keeps amounts to the sen, Malaysian times, days and numbers in their own types', async () => {
    const { rows, sheets } = await written([
      [
        textCell('Ali'),
        moneyCell(sen(123_456_789)),
        instantCell('2026-03-01T16:30:05.000Z'),
        dayCell('2026-02-28'),
        7,
      ],
      [textCell(null), moneyCell(sen(-5)), instantCell('soon'), dayCell(null), null],
    ]);
    // an invalid day is null, so that it can be written as text
    expect(dayCell('1985-••-••')).toBeNull();
    const [ali, nobody] = rows;
    expect(ali?.slice(0, 2)).toEqual(['Ali', 1_234_567.89]);
    // dates are fractions of a day, exact to a few microseconds
    expect(ali?.slice(2).map(toSeconds)).toEqual(['2026-03-02T00:30:05', '2026-02-28T00:00:00', 7]);
    expect(nobody).toEqual([null, -0.05, null, null, null]);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['List', 'About']);
    expect(sheets[0]?.data[0]).toEqual(COLUMNS.map(({ heading }) => heading));
  });

  it('shows the last moment of a Malaysian day on that day: spreadsheets round to the second', () => {
    for (const at of ['2026-03-31T15:59:59.600Z', new Date('2026-03-31T15:59:59.999Z')]) {
      expect(instantCell(at)).toEqual(new Date('2026-03-31T23:59:59.000Z'));
    }
  });

  it('describes itself on its second sheet, with each value in its own type', async () => {
    const groups: Fact[][] = [
      [
        { label: 'Whose', value: '=1+1' },
        { label: 'At', value: instantCell('2026-03-01T16:30:05.000Z'), kind: 'instant' },
      ],
      [
        { label: 'Rows', value: 2, kind: 'number' },
        { label: 'Total', value: moneyCell(sen(-5)), kind: 'money' },
      ],
    ];
    const { about } = await written([], { name: 'About', groups });
    expect(about.map(row => row.map(toSeconds))).toEqual([
      ['Whose', '=1+1'],
      ['At', '2026-03-02T00:30:05'],
      [null, null],
      ['Rows', 2],
      ['Total', -0.05],
    ]);
  });

  it('has a bold header row that stays in view, and a width for each column', async () => {
    const workbook = await bytesOf([['Ali', moneyCell(sen(5))]]);
    const sheet = partOf(workbook, 'xl/worksheets/sheet1.xml');
    const styles = partOf(workbook, 'xl/styles.xml');
    const bold = [...styles.matchAll(/<font>(.*?)<\/font>/g)].findIndex(([font]) =>
      font.includes('<b/>'),
    );
    const fonts = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*fontId="(\d+)"/g)];
    const fontAt = (cell: string) =>
      Number(fonts[Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])]?.[1]);
    expect(COLUMNS.map((_, at) => fontAt(`${'ABCDE'[at]}1`))).toEqual(COLUMNS.map(() => bold));
    expect(fontAt('B2')).toBe(0);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)]).toHaveLength(COLUMNS.length);
  });

  it('keeps any amount exactly', async () => {
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

  it('H7: keeps any text as text, without breaking a row', async () => {
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

  it('can have columns beyond Z', async () => {
    const columns = Array.from(
      { length: 30 },
      (_, at): SheetColumn => ({
        heading: `c${at}`,
        kind: 'number',
      }),
    );
    const rows = (async function* () {
      yield columns.map((_, at) => at);
    })();
    const stream = workbookStream({ name: 'List', columns, rows, about: () => aboutOf() });
    const sheets = await readXlsxFile(Buffer.from(await new Response(stream).arrayBuffer()));
    expect(sheets[0]?.data[1]).toEqual(columns.map((_, at) => at));
  });

  // reading the whole workbook with the library would time out on a slow machine
  it('of 100,000 rows contains all of them', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at): Cell[] => [
      `row ${at}`,
      moneyCell(sen(at)),
    ]);
    const sheet = partOf(await bytesOf(rows), 'xl/worksheets/sheet1.xml');
    const amounts = [...sheet.matchAll(/<c r="B\d+" s="\d+"><v>([\d.]+)<\/v>/g)];
    expect(amounts).toHaveLength(100_000);
    expect(amounts.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      4_999_950_000,
    );
  });

  it('fails with the error of its rows, and closes them when it is cancelled', async () => {
    let hasEnded = false;
    const rowsUntil = async function* (end: () => void) {
      try {
        for (;;) {
          yield ['x'.repeat(50_000)];
          end();
        }
      } finally {
        hasEnded = true;
      }
    };
    const streamOf = (end: () => void) =>
      workbookStream({
        name: 'List',
        columns: COLUMNS,
        rows: rowsUntil(end),
        about: () => aboutOf(),
      });
    const broken = streamOf(() => {
      throw new Error('connection lost');
    });
    await expect(new Response(broken).arrayBuffer()).rejects.toThrow('connection lost');
    hasEnded = false;
    let hasBegun = false;
    const reader = streamOf(() => {
      hasBegun = true;
    }).getReader();
    while (!hasBegun) await reader.read();
    await reader.cancel();
    expect(hasEnded).toBe(true);
  });

  it.each([
    'a/b:c*d?[e]',
    '',
    "'quoted'",
    'x'.repeat(80),
    `${'x'.repeat(30)}\u{1f600}`,
    'about',
    'Akaun & <dompet>',
  ])('gets a valid sheet name for %j', async name => {
    const { sheets } = await written([], aboutOf({ label: 'Rows', value: 0 }), name);
    const names = sheets.map(({ sheet }) => sheet);
    expect(new Set(names.map(one => one.toLowerCase())).size).toBe(2);
    for (const one of names) {
      expect(one).toMatch(/^[^[\]:*?/\\']{1,31}$/);
      expect(one).not.toMatch(/\p{Cs}/u);
    }
  });
});
