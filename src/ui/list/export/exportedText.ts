import type { Column, Exporting } from '../column.ts';

/** What an export has in a column's place: the field as it came, unless the column says it. */
export function exportedText<R>(column: Column<R>, record: R, exporting: Exporting): string {
  const value: unknown = column.exported
    ? column.exported(record, exporting)
    : (record as Record<string, unknown>)[column.source];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
