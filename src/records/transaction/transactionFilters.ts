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

/** @param statuses the available options */
const statusOf = (statuses: readonly string[]) =>
  choiceOf(transactionRecord, 'status', statuses, { several });

/** @param types the available options */
const typeOf = (types: readonly string[]) => ({
  ...choiceOf(transactionRecord, 'transactionType', types, { several }),
  source: 'type',
  label: labelKeyOf(transactionRecord, 'transactionType'),
});

const views = TRANSACTION_VIEWS.filter(name => name !== 'all');
/** A single view in the path, as in older links and saved views. */
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
  /** The available types; none if the list has only one type. */
  types?: readonly string[] | undefined;
  statuses?: readonly string[] | undefined;
  settlement?: boolean;
  refundable?: boolean;
  /** Whether the list has a search, over all fields or a single one. */
  search?: boolean;
}

/** The filters of a list of transactions, as far as its call supports them. */
export function transactionFilters(by: Narrowing = {}): readonly ListFilter[] {
  const { types = TRANSACTION_TYPES, statuses = TRANSACTION_STATUSES, search = true } = by;
  return [
    statusOf(statuses),
    ...(types.length > 0 ? [typeOf(types), view] : []),
    { kind: 'amount' },
    { kind: 'dates' },
    ...(by.settlement ? [settlement] : []),
    ...(by.refundable ? [refundable] : []),
    ...(search ? [category] : []),
  ];
}
