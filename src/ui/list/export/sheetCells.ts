import type { RaRecord } from 'react-admin';
import { type Sen, sen, senFromWire } from '#contract/money.ts';
import {
  type Cell,
  dayCell,
  instantCell,
  moneyCell,
  textCell,
} from '#contract/spreadsheet/cells.ts';
import type { CellKind, Fact } from '#contract/spreadsheet/workbook.ts';
import {
  type Column,
  type Exporting,
  exportedText,
  type SheetKind,
} from '#ui/list/table/column.ts';

/** Cell type of a column. */
export const kindOf = <R>(column: Column<R> | undefined): CellKind => {
  const kind = column?.sheet?.kind;
  if (kind === undefined) return 'text';
  return kind === 'ringgit' ? 'money' : kind;
};

/** Converts a value of each kind to a cell; undefined if the value does not match the kind. */
const READERS: Readonly<Record<SheetKind, (value: unknown) => Cell | undefined>> = {
  number: value => (typeof value === 'number' ? value : undefined),
  money: value => (Number.isSafeInteger(value) ? moneyCell(value as Sen) : undefined),
  ringgit: value => {
    const amount = senFromWire(value);
    return amount === undefined ? undefined : moneyCell(amount);
  },
  instant: value => (typeof value === 'string' ? (instantCell(value) ?? undefined) : undefined),
  day: value => (typeof value === 'string' ? (dayCell(value) ?? undefined) : undefined),
};

const cellOf = <R>(column: Column<R>, record: R, exporting: Exporting): Cell => {
  const { sheet } = column;
  const typed = sheet && READERS[sheet.kind](sheet.value(record));
  // a value that does not match the kind is written unchanged, as on the screen
  return typed ?? textCell(exportedText(column, record, exporting));
};

/** Converts a record to the cells of a row. */
export const sheetLine = <R extends RaRecord>(
  columns: readonly Column<R>[],
  record: R,
  exporting: Exporting,
): Cell[] => columns.map(column => cellOf(column, record, exporting));

/** Ringgit value of a cell, in sen; 0 if it is not an amount. */
const amountOf = (cell: Cell | undefined): number =>
  typeof cell === 'number' ? Math.round(cell * 100) : 0;

/**
 * Totals of the amount columns, exact to the sen.
 * @param labelOf label of a column's total
 */
export const sumsOf = <R>(
  columns: readonly Column<R>[],
  rows: readonly (readonly Cell[])[],
  labelOf: (at: number) => string,
): Fact[] =>
  columns.flatMap((column, at) =>
    kindOf(column) === 'money'
      ? {
          label: labelOf(at),
          value: moneyCell(sen(rows.reduce((sum, row) => sum + amountOf(row[at]), 0))),
          kind: 'money' as const,
        }
      : [],
  );
