import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, FORMATS } from './cells.ts';

/** The content of a column's cells: text and plain numbers have no number format. */
export type CellKind = 'text' | 'number' | keyof typeof FORMATS;

/** A column of a sheet. */
export interface SheetColumn {
  readonly heading: string;
  readonly kind: CellKind;
}

/** A workbook with one sheet of rows, and a second one that describes them. */
export interface WorkbookContent {
  /** Name of the first sheet; characters that sheet names do not allow are removed. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Number of rows; the second sheet starts after them. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** Rows of the second sheet, called after the last row is written; at most `ABOUT_ROWS`. */
  readonly about: () => readonly (readonly Cell[])[];
}

/** Maximum number of rows in the second sheet. */
export const ABOUT_ROWS = 20;

/** Maximum number of rows in a sheet, without its header. */
export const SHEET_ROWS = 1_048_575;

/** Column widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 26,
  number: 14,
  money: 16,
  instant: 20,
  day: 12,
};

/** Wide enough for the heading. */
const widthOf = ({ heading, kind }: SheetColumn): number =>
  Math.max(WIDTHS[kind], [...heading].length + 2);

const formatOf = (kind: CellKind): string | undefined =>
  kind === 'text' || kind === 'number' ? undefined : FORMATS[kind];

/**
 * A workbook as a byte stream, with memory use independent of the number of rows. Amounts are
 * numbers, instants are dates, texts are strings; the header row is frozen on both sheets.
 *
 * The writer starts a new sheet only when the previous one is full, so the sheet size is set to the
 * number of rows. A short first sheet is padded with empty rows, since the second sheet must not be
 * longer. Source: ECMA-376, part 1, 18.3 (worksheets).
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

/** A valid sheet name: at most 31 characters, with room for the number of the second sheet. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 29) || '-';
