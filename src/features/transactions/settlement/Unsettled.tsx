import { useMemo } from 'react';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { useProfile } from '../../../session/useSession.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, moneyColumn } from '../../../ui/list/columns.tsx';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import {
  partyColumn,
  referenceColumn,
  TransactionTypeText,
} from '../../../ui/transaction/transactionColumns.tsx';

const columns: readonly Column<Transaction>[] = [
  referenceColumn,
  {
    source: 'transactionType',
    cell: row => <TransactionTypeText type={row.transactionType} />,
    card: 'line',
  },
  partyColumn('sender'),
  moneyColumn('amount', { card: 'corner' }),
  moneyColumn('mdrAmount'),
  dateColumn('transactionDate'),
];

/** What would be in a report and is in none yet. */
export function Unsettled({ walletId }: { walletId: number }) {
  const { role } = useProfile();
  const filter = useMemo(
    () => ({ walletId, transactionType: 'all', filterSettlement: false }),
    [walletId],
  );
  const resource = role === 'EWALLET_PARTNER' ? 'partnerTransactions' : 'merchantTransactions';
  return (
    <RecordList resource={resource} filter={filter}>
      <RecordTable<Transaction> columns={columns} fieldsOf="transactions" />
    </RecordList>
  );
}
