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

/** Totals of the amount columns, exact to the sen, over rows that are added as they load. */
export function newSums<R>(columns: readonly Column<R>[]) {
  const sums = columns.flatMap((column, at) =>
    kindOf(column) === 'money' ? { at, total: 0 } : [],
  );
  return {
    add: (rows: readonly (readonly Cell[])[]) => {
      for (const sum of sums) for (const row of rows) sum.total += amountOf(row[sum.at]);
    },
    /** @param labelOf label of a column's total */
    facts: (labelOf: (at: number) => string): Fact[] =>
      sums.map(({ at, total }) => ({
        label: labelOf(at),
        value: moneyCell(sen(total)),
        kind: 'money',
      })),
  };
}
