import { TRANSACTION_STATUSES, TRANSACTION_VIEWS } from '../../contract/moneyStatuses.ts';
import type { ListFilter } from '../list/filters/filter.ts';

/** The words that the search may look at. Source: docs/contract.md, Words in queries. */
const CATEGORIES = ['referenceNumber', 'sender', 'receiver', 'status', 'type'] as const;
const TYPES = TRANSACTION_VIEWS.filter(view => view !== 'all');

const status: ListFilter = {
  kind: 'choice',
  source: 'status',
  values: TRANSACTION_STATUSES,
  word: value => `status.transaction.${value}`,
  several: true,
};

const type: ListFilter = {
  kind: 'choice',
  source: 'transactionType',
  values: TYPES,
  word: view => `transactions.views.${view}`,
};

const settlement: ListFilter = {
  kind: 'choice',
  source: 'filterSettlement',
  values: ['true', 'false'],
  word: settled => `transactions.settled.${settled}`,
};

const refundable: ListFilter = {
  kind: 'choice',
  source: 'isRefundable',
  values: ['true'],
  word: () => 'transactions.refundable',
};

const category: ListFilter = {
  kind: 'choice',
  source: 'category',
  label: 'list.searchIn',
  values: CATEGORIES,
  word: value => `transactions.all.categories.${value}`,
};

interface Narrowing {
  /** Types that can be chosen; none where a list is of one type. */
  types?: readonly string[];
  /** Whether the list can be narrowed by what is settled. */
  settlement?: boolean;
  /** Whether the list can be narrowed to what can be given back. */
  refundable?: boolean;
}

/** What a list of transactions can be narrowed by, as far as its call takes it. */
export const transactionFilters = (by: Narrowing = {}): readonly ListFilter[] => [
  status,
  ...(by.types?.length === 0 ? [] : [by.types ? { ...type, values: by.types } : type]),
  { kind: 'amount' },
  { kind: 'dates' },
  ...(by.settlement ? [settlement] : []),
  ...(by.refundable ? [refundable] : []),
  category,
];
