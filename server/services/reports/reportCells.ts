import { type Sen, sen, toWireRM } from '#contract/money.ts';
import type { ReportColumn, ReportKind } from '#contract/reports/reportKind.ts';
import {
  type Cell,
  dayCell,
  instantCell,
  moneyCell,
  textCell,
} from '#contract/spreadsheet/cells.ts';
import type { CellKind, Fact, SheetColumn } from '#contract/spreadsheet/workbook.ts';

/** A row as returned by a source. */
export type ReportRow = Readonly<Record<string, string | number | Date | null>>;

/** Sums of the totalled columns by their keys; money in sen. */
export type ReportSums = Record<string, number>;

/** The headings of a report, with the kind of their cells. */
export const sheetColumns = ({ columns }: ReportKind): SheetColumn[] =>
  columns.map(({ heading, unit }) => ({ heading, kind: kindOf(unit) }));

const kindOf = (unit: ReportColumn['unit']): CellKind => (unit === 'count' ? 'number' : unit);

/** Converts a database value to a cell. */
function cellOf({ unit }: ReportColumn, value: ReportRow[string] | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (unit === 'money') return moneyCell(sen(Number(value)));
  if (unit === 'count') return Number(value);
  if (unit === 'instant') return instantCell(value as string | Date);
  return unit === 'day' ? dayCell(String(value)) : textCell(String(value));
}

/** The cells of a row, in the order of the columns. */
export const cellsOf = ({ columns }: ReportKind, row: ReportRow): Cell[] =>
  columns.map(column => cellOf(column, row[column.key]));

/** A row of the preview. */
export type PreviewRow = Record<string, string | number | null>;

/** Returns a row by the keys of its columns, with money in ringgit and instants in ISO 8601. */
export const previewOf = ({ columns }: ReportKind, row: ReportRow): PreviewRow =>
  Object.fromEntries(columns.map(({ key, unit }) => [key, shown(unit, row[key] ?? null)]));

function shown(unit: ReportColumn['unit'], value: ReportRow[string]): string | number | null {
  if (value === null || value === undefined) return null;
  if (unit === 'money') return toWireRM(sen(Number(value)));
  if (unit === 'count') return Number(value);
  return unit === 'instant' ? new Date(value).toISOString() : shortened(String(value));
}

/** Maximum length of a text in the preview, without the ellipsis. */
const LONGEST_SHOWN = 200;

/**
 * Ends a longer text with an ellipsis. By characters: half of one would not be valid JSON, and the database would refuse
 * the preview and the file with it.
 */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_SHOWN
    ? `${characters.slice(0, LONGEST_SHOWN).join('')}…`
    : text;
}

/** The sums of a report without rows: zero for each totalled column. */
export const noSums = ({ columns }: ReportKind): ReportSums =>
  Object.fromEntries(columns.filter(({ totalled }) => totalled).map(({ key }) => [key, 0]));

/** Adds a row to the sums. @throws {RangeError} when they are no longer exact */
export function addTo(sums: ReportSums, row: ReportRow): void {
  for (const key of Object.keys(sums)) sums[key] = sen((sums[key] ?? 0) + Number(row[key] ?? 0));
}

/** Returns the sums, labelled with the headings of their columns. */
export const sumFacts = ({ columns }: ReportKind, sums: ReportSums): Fact[] =>
  columns
    .filter(({ totalled }) => totalled)
    .map(column => ({
      label: `Total: ${column.heading}`,
      value: cellOf(column, sums[column.key]),
      kind: kindOf(column.unit),
    }));

/** Returns the headline sum of the file; null if the kind has no amounts. */
export const headlineOf = ({ headline }: ReportKind, sums: ReportSums): Sen | null =>
  headline === undefined ? null : sen(sums[headline] ?? 0);
