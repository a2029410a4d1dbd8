import { useTranslate } from 'react-admin';
import type { Transaction } from '../../../contract/records/wallet.ts';
import type { Column } from '../../../ui/list/column.ts';
import { ListDates } from '../../../ui/list/ListDates.tsx';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';

/** The words that the search may look at. Source: docs/contract.md, Words in queries. */
const categories = ['referenceNumber', 'sender', 'receiver', 'status', 'type'] as const;

function TypeText({ type }: { type: string }) {
  const translate = useTranslate();
  return translate(`transactionTypes.${type}`, { _: type });
}

const columns: readonly Column<Transaction>[] = [
  { source: 'referenceNumber', cell: row => row.referenceNumber, nowrap: true },
  { source: 'transactionType', cell: row => <TypeText type={row.transactionType} /> },
  { source: 'sender', cell: row => <bdi>{row.sender?.name}</bdi> },
  { source: 'receiver', cell: row => <bdi>{row.receiver?.name}</bdi> },
  { source: 'status', cell: row => <StatusChip kind="transaction" value={row.status} /> },
  { source: 'amount', cell: row => <MoneyText amount={row.amount} />, align: 'end' },
  {
    source: 'transactionDate',
    cell: row => <DateTimeText instant={row.transactionDate} />,
    nowrap: true,
  },
];

const filters = (
  <>
    <ListFilter
      source="category"
      values={categories}
      word={category => `transactions.all.categories.${category}`}
      all="transactions.all.anyField"
    />
    <ListSearch label="transactions.all.search" />
    <ListDates />
  </>
);

/** Every movement of money, as staff see it. Source: spec section 7 (transactions/admin). */
export const TransactionList = () => (
  <ListPage<Transaction>
    resource="transactions"
    title="transactions.all.title"
    filters={filters}
    columns={columns}
  />
);
