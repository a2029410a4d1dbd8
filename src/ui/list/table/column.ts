import type { ReactNode } from 'react';

/** What columns are given to say what an export has in their place. */
export interface Exporting {
  translate: (key: string, values?: Record<string, unknown>) => string;
}

/** What a value is in a spreadsheet: `ringgit` is an amount as on the wire, `money` one in sen. */
export type SheetKind = 'number' | 'money' | 'ringgit' | 'instant' | 'day';

/** One column of a list, declared once for the table, the cards of narrow screens and the export. */
export interface Column<R> {
  /** Field of the record; its label is `resources.<resource>.fields.<source>`. */
  source: string;
  /** What the cell shows; undefined and null leave it empty. */
  cell: (record: R) => ReactNode;
  /** What is beside it, outside of the first cell's link: a button of its own. */
  beside?: (record: R) => ReactNode;
  /** Amounts are at the right edge. */
  align?: 'end';
  /** Cells that must not wrap: dates, numbers, chips. */
  nowrap?: true;
  /** Not shown until a user chooses it. The first column is always shown. */
  hidden?: true;
  /** The wire's name of what the list is ordered by here; only where the endpoint takes it. */
  sortable?: string;
  /**
   * Its place on a card of two lines: `title` (the first column's) with `corner` across from it; below them
   * `line` after `line`, and `end` at the other side; `actions` under all. Without one it stays to the table.
   */
  card?: 'title' | 'corner' | 'line' | 'end' | 'actions';
  /** What an export has in its place; the field unchanged by default. */
  exported?: (record: R, exporting: Exporting) => string | number | null | undefined;
  /** What a spreadsheet has in place of that text. */
  sheet?: { readonly kind: SheetKind; readonly value: (record: R) => unknown } | undefined;
}

/** What an export has in a column's place: the field unchanged, unless the column says it. */
export function exportedText<R>(column: Column<R>, record: R, exporting: Exporting): string {
  const value: unknown = column.exported
    ? column.exported(record, exporting)
    : (record as Record<string, unknown>)[column.source];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
