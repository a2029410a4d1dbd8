import { useTranslate } from 'react-admin';
import type { Transaction } from '../../contract/records/transaction.ts';
import type { Column } from '../list/column.ts';
import { dateColumn, moneyColumn, statusColumn, textColumn } from '../list/columns.tsx';
import { CopyButton } from '../text/CopyButton.tsx';

/** A type in words; one that nobody knows as it came. */
function TransactionTypeText({ type }: { type: string }) {
  const translate = useTranslate();
  return translate(`transactionTypes.${type}`, { _: type });
}

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

export const typeColumn: Column<Transaction> = {
  source: 'transactionType',
  cell: row => <TransactionTypeText type={row.transactionType} />,
  card: 'line',
  exported: ({ transactionType: type }, { translate }) =>
    translate(`transactionTypes.${type}`, { _: type }),
};

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
