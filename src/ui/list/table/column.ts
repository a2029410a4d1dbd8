import type { ReactNode } from 'react';
import type { Translate } from '#ui/locale.ts';

/** Context passed to columns for an export. */
export interface Exporting {
  translate: Translate;
}

/** Type of a value in a spreadsheet: `ringgit` is an amount as on the wire, `money` one in sen. */
export type SheetKind = 'number' | 'money' | 'ringgit' | 'instant' | 'day';

/** One column of a list, declared once for the table, the cards of narrow screens and the export. */
export interface Column<R> {
  /** Field of the record; its label is `resources.<resource>.fields.<source>`. */
  source: string;
  /** Content of the cell; undefined and null leave it empty. */
  cell: (record: R) => ReactNode;
  /** Shown beside the content, outside the first cell's link: a separate button. */
  beside?: (record: R) => ReactNode;
  /** Amounts are right-aligned. */
  align?: 'end';
  /** Cells that must not wrap: dates, numbers, chips. */
  nowrap?: true;
  /** Hidden by default. The first column is always visible. */
  hidden?: true;
  /** Sort field of the API; only if the endpoint supports it. */
  sortable?: string;
  /**
   * Its place on a card of two lines: `title` (the first column's) with `corner` across from it; below them
   * `line` after `line`, and `end` at the other side; then `labelled`, each on a line of its own with its label;
   * `actions` at the end of the last line. Without one it is shown in the table only.
   */
  card?: 'title' | 'corner' | 'line' | 'end' | 'labelled' | 'actions';
  /** Value in an export; the field unchanged by default. */
  exported?: (record: R, exporting: Exporting) => string | number | null | undefined;
  /** Typed value in a spreadsheet, in place of that text. */
  sheet?: { readonly kind: SheetKind; readonly value: (record: R) => unknown } | undefined;
}

/** Exported text of a column: the field unchanged, unless the column overrides it. */
export function exportedText<R>(column: Column<R>, record: R, exporting: Exporting): string {
  const value: unknown = column.exported
    ? column.exported(record, exporting)
    : (record as Record<string, unknown>)[column.source];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
