import { useTranslate } from 'react-admin';
import type { Transaction } from '../../../contract/records/wallet.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, moneyColumn, statusColumn, textColumn } from '../../../ui/list/columns.tsx';
import { ListDates } from '../../../ui/list/ListDates.tsx';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';

/** The words that the search may look at. Source: docs/contract.md, Words in queries. */
const categories = ['referenceNumber', 'sender', 'receiver', 'status', 'type'] as const;

function TypeText({ type }: { type: string }) {
  const translate = useTranslate();
  return translate(`transactionTypes.${type}`, { _: type });
}

/** People take it elsewhere: to a search, to a message. */
const Reference = ({ text }: { text: string }) => (
  <>
    {text} <CopyButton text={text} />
  </>
);

const columns: readonly Column<Transaction>[] = [
  {
    source: 'referenceNumber',
    cell: row => row.referenceNumber && <Reference text={row.referenceNumber} />,
    nowrap: true,
  },
  {
    source: 'transactionType',
    cell: row => <TypeText type={row.transactionType} />,
    card: 'secondary',
    exported: ({ transactionType: type }, { translate }) =>
      translate(`transactionTypes.${type}`, { _: type }),
  },
  {
    source: 'sender',
    cell: row => <bdi>{row.sender?.name}</bdi>,
    exported: row => row.sender?.name,
  },
  {
    source: 'receiver',
    cell: row => <bdi>{row.receiver?.name}</bdi>,
    exported: row => row.receiver?.name,
  },
  statusColumn('status', 'transaction', { card: 'corner' }),
  moneyColumn('amount'),
  dateColumn('transactionDate'),
  textColumn('id', { hidden: true, nowrap: true }),
  moneyColumn('subTotal', { hidden: true }),
  moneyColumn('additionalFee', { hidden: true }),
  moneyColumn('mdrAmount', { hidden: true }),
  moneyColumn('refundedAmount', { hidden: true }),
  textColumn('remark', { hidden: true }),
  textColumn('location', { hidden: true }),
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
