import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, FORMATS } from './cells.ts';

/** What the cells of a column hold: texts and plain numbers have no format of their own. */
export type CellKind = 'text' | 'number' | keyof typeof FORMATS;

/** A column of a sheet. */
export interface SheetColumn {
  readonly heading: string;
  readonly kind: CellKind;
}

/** A workbook of one sheet of rows, and a second one that says what they are. */
export interface WorkbookContent {
  /** Of the first sheet, without the characters that sheets cannot have in their names. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** How many rows there will be: the second sheet begins behind them. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The second sheet, asked for when the last row was written; at most `ABOUT_ROWS`. */
  readonly about: () => readonly (readonly Cell[])[];
}

/** The longest second sheet, in rows. */
export const ABOUT_ROWS = 20;

/** The most rows of a sheet, without its head. */
export const SHEET_ROWS = 1_048_575;

/** In characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 26,
  number: 14,
  money: 16,
  instant: 20,
  day: 12,
};

/** A heading is never cut. */
const widthOf = ({ heading, kind }: SheetColumn): number =>
  Math.max(WIDTHS[kind], [...heading].length + 2);

const formatOf = (kind: CellKind): string | undefined =>
  kind === 'text' || kind === 'number' ? undefined : FORMATS[kind];

/**
 * A workbook as a stream of bytes, whose memory does not grow with its rows. Amounts are numbers, instants
 * are dates, texts are texts; the head stays in view on both sheets.
 *
 * The writer begins a sheet when the one before it is full and knows no other end, so the first sheet is full
 * after its last row; few rows are followed by empty ones, since the second sheet may not be longer.
 * Source: ECMA-376, part 1, 18.3 (worksheets).
 */
export function workbookStream(content: WorkbookContent): ReadableStream<Uint8Array> {
  const { name, columns, count } = content;
  return writeXlsxStream(sheetRows(content), {
    name: sheetName(name),
    columns: columns.map(column => {
      const format = formatOf(column.kind);
      return { header: column.heading, width: widthOf(column), ...(format && { numFmt: format }) };
    }),
    freezePane: { rows: 1 },
    maxRowsPerSheet: Math.max(count, ABOUT_ROWS) + 1,
  });
}

async function* sheetRows({ count, rows, about }: WorkbookContent): AsyncGenerator<Cell[]> {
  let written = 0;
  for await (const row of rows) {
    written += 1;
    if (written > count) throw new Error('more rows than were counted');
    yield [...row];
  }
  for (; written < Math.max(count, ABOUT_ROWS); written += 1) yield [];
  for (const row of about()) yield [...row];
}

/** What sheets may be called: 31 characters at most, and room for the number of the second one. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 29) || '-';
