import { TRANSACTION_VIEWS } from '../../contract/moneyStatuses.ts';
import { ListDates } from '../list/ListDates.tsx';
import { ListFilter } from '../list/ListFilter.tsx';
import { ListSearch } from '../list/ListSearch.tsx';

/** The words that the search may look at. Source: docs/contract.md, Words in queries. */
const CATEGORIES = ['referenceNumber', 'sender', 'receiver', 'status', 'type'] as const;
const TYPES = TRANSACTION_VIEWS.filter(view => view !== 'all');

interface TransactionFiltersProps {
  /** Key of what is shown where no type is chosen. */
  allTypes?: string;
  /** Types that can be chosen; none where a list is of one type. */
  types?: readonly string[];
  /** Whether the list can be narrowed by what is settled. */
  settlement?: boolean;
  /** Whether the list can be narrowed to what can be given back. */
  refundable?: boolean;
}

/** Search and filters of a list of transactions, as far as its call takes them. */
export const TransactionFilters = (props: TransactionFiltersProps) => {
  const { allTypes = 'list.all', types = TYPES, settlement, refundable } = props;
  return (
    <>
      <ListFilter
        source="category"
        values={CATEGORIES}
        word={category => `transactions.all.categories.${category}`}
        all="transactions.all.anyField"
      />
      <ListSearch label="transactions.all.search" />
      {types.length > 0 && (
        <ListFilter
          source="transactionType"
          values={types}
          word={view => `transactions.views.${view}`}
          all={allTypes}
        />
      )}
      {settlement && (
        <ListFilter
          source="filterSettlement"
          values={['true', 'false']}
          word={settled => `transactions.settled.${settled}`}
        />
      )}
      {refundable && (
        <ListFilter
          source="isRefundable"
          values={['true']}
          word={() => 'transactions.refundable'}
        />
      )}
      <ListDates />
    </>
  );
};
