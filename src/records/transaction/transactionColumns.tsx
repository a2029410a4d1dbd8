import type { Transaction } from '#contract/records/transaction.ts';
import type { Column } from '#ui/list/table/column.ts';
import {
  dateColumn,
  labelColumn,
  moneyColumn,
  statusColumn,
  textColumn,
} from '#ui/list/table/columns.tsx';
import { CopyButton } from '#ui/text/CopyButton.tsx';

/** By which a transaction is known everywhere; people take it elsewhere, to a search, to a message. */
export const referenceColumn: Column<Transaction> = {
  source: 'referenceNumber',
  cell: row => row.referenceNumber,
  beside: row => row.referenceNumber && <CopyButton text={row.referenceNumber} />,
  nowrap: true,
};

export const partyColumn = (
  source: 'sender' | 'receiver',
  rest: Partial<Column<Transaction>> = {},
): Column<Transaction> => ({
  source,
  cell: row => <bdi className="k-clamped">{row[source]?.name}</bdi>,
  exported: row => row[source]?.name,
  ...rest,
});

export const typeColumn = labelColumn<Transaction>('transactionType', 'transactionTypes', {
  card: 'line',
});

/** Of every list of transactions. */
export const transactionColumns: readonly Column<Transaction>[] = [
  referenceColumn,
  typeColumn,
  partyColumn('sender'),
  partyColumn('receiver'),
  statusColumn('status', 'transaction', { card: 'end' }),
  moneyColumn('amount', { card: 'corner', sortable: 'amount' }),
  dateColumn('transactionDate', { card: 'line', sortable: 'transactionDate' }),
  textColumn('id', { hidden: true, nowrap: true }),
  moneyColumn('subTotal', { hidden: true }),
  moneyColumn('additionalFee', { hidden: true }),
  moneyColumn('mdrAmount', { hidden: true }),
  moneyColumn('refundedAmount', { hidden: true }),
  textColumn('remark', { hidden: true }),
  textColumn('location', { hidden: true }),
];
