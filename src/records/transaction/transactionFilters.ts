import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  TRANSACTION_VIEWS,
} from '#contract/words/moneyStatuses.ts';
import { choiceOf } from '#ui/fields/columnsOf.tsx';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { choice, type ListFilter, searchIn } from '#ui/list/filters/filter.ts';
import { transactionRecord } from './transactionRecord.tsx';

const several = true;

const status = choiceOf(transactionRecord, 'status', TRANSACTION_STATUSES, { several });

/** @param types those that can be chosen */
const typeOf = (types: readonly string[]) => ({
  ...choiceOf(transactionRecord, 'transactionType', types, { several }),
  source: 'type',
  label: labelKeyOf(transactionRecord, 'transactionType'),
});

const views = TRANSACTION_VIEWS.filter(name => name !== 'all');
/** One view in the path, as links and saved views of before have it. */
const view = choice('transactionType', views, name => `transactions.views.${name}`, {
  isFormer: true,
});

const settlement = choice(
  'filterSettlement',
  ['true', 'false'],
  settled => `transactions.settled.${settled}`,
);

const refundable = choice('isRefundable', ['true'], () => 'transactions.refundable');

// Source: docs/contract.md, Words in queries.
const category = searchIn(
  ['referenceNumber', 'sender', 'receiver', 'status', 'type'],
  value => `transactions.all.categories.${value}`,
);

interface Narrowing {
  /** Types that can be chosen; none where a list is of one type. */
  types?: readonly string[] | undefined;
  /** Whether the list can be narrowed by what is settled. */
  settlement?: boolean;
  /** Whether the list can be narrowed to what can be refunded. */
  refundable?: boolean;
  /** Whether it has a search, which looks at all fields or at one. */
  search?: boolean;
}

/** What a list of transactions can be narrowed by, as far as its call takes it. */
export function transactionFilters(by: Narrowing = {}): readonly ListFilter[] {
  const { types = TRANSACTION_TYPES, search = true } = by;
  return [
    status,
    ...(types.length > 0 ? [typeOf(types), view] : []),
    { kind: 'amount' },
    { kind: 'dates' },
    ...(by.settlement ? [settlement] : []),
    ...(by.refundable ? [refundable] : []),
    ...(search ? [category] : []),
  ];
}
