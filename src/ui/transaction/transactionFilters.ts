import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  TRANSACTION_VIEWS,
} from '../../contract/moneyStatuses.ts';
import type { ChoiceFilter, ListFilter } from '../list/filters/filter.ts';

const status: ListFilter = {
  kind: 'choice',
  source: 'status',
  values: TRANSACTION_STATUSES,
  word: value => `status.transaction.${value}`,
  several: true,
};

const type: ChoiceFilter = {
  kind: 'choice',
  source: 'type',
  label: 'resources.transactions.fields.transactionType',
  values: TRANSACTION_TYPES,
  word: value => `transactionTypes.${value}`,
  several: true,
};

/** One view in the path, as links and saved views of before have it. */
const view: ListFilter = {
  kind: 'choice',
  source: 'transactionType',
  values: TRANSACTION_VIEWS.filter(word => word !== 'all'),
  word: value => `transactions.views.${value}`,
  isFormer: true,
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
  // Source: docs/contract.md, Words in queries.
  values: ['referenceNumber', 'sender', 'receiver', 'status', 'type'],
  word: value => `transactions.all.categories.${value}`,
};

interface Narrowing {
  /** Types that can be chosen; none where a list is of one type. */
  types?: readonly string[];
  /** Whether the list can be narrowed by what is settled. */
  settlement?: boolean;
  /** Whether the list can be narrowed to what can be refunded. */
  refundable?: boolean;
  /** Whether it has a search, which looks at all fields or at one. */
  search?: boolean;
}

/** What a list of transactions can be narrowed by, as far as its call takes it. */
export function transactionFilters(by: Narrowing = {}): readonly ListFilter[] {
  const { types, search = true } = by;
  return [
    status,
    ...(types?.length === 0 ? [] : [{ ...type, values: types ?? type.values }, view]),
    { kind: 'amount' },
    { kind: 'dates' },
    ...(by.settlement ? [settlement] : []),
    ...(by.refundable ? [refundable] : []),
    ...(search ? [category] : []),
  ];
}
