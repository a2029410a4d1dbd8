import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, moneyColumn } from '../../../ui/list/columns.tsx';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import {
  partyColumn,
  referenceColumn,
  typeColumn,
} from '../../../ui/transaction/transactionColumns.tsx';

const columns: readonly Column<Transaction>[] = [
  referenceColumn,
  typeColumn,
  partyColumn('sender'),
  moneyColumn('amount', { card: 'corner' }),
  moneyColumn('mdrAmount'),
  dateColumn('transactionDate', { card: 'end' }),
];

interface UnsettledProps {
  resource: string;
  filter: Record<string, unknown>;
}

/** What would be in a report and is in none yet. */
export const Unsettled = (props: UnsettledProps) => (
  <RecordList {...props}>
    <RecordTable<Transaction> columns={columns} fieldsOf="transactions" />
  </RecordList>
);
