import { get, page } from '#contract/endpoint.ts';
import { dateRangeQuery, paging, searchQuery } from '#contract/endpoints/queries.ts';
import { enumeration, integer, list, money } from '#contract/fields.ts';
import { transaction } from '#contract/records/transaction.ts';
import {
  MERCHANTS_AT_ONCE,
  TRANSACTION_ORDERS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#contract/words/moneyStatuses.ts';

/** The filters of every transaction list; all can be combined. Source: docs/contract.md. */
export const transactionQuery = {
  ...searchQuery,
  ...dateRangeQuery,
  type: list(enumeration(TRANSACTION_TYPES), TRANSACTION_TYPES.length),
  status: list(enumeration(TRANSACTION_STATUSES), TRANSACTION_STATUSES.length),
  minAmount: money(),
  maxAmount: money(),
  ...paging,
  sort: enumeration(TRANSACTION_ORDERS),
};

/** Filters for transactions with a wallet of one of these merchants at either end. */
export const ofMerchants = { merchantId: list(integer({ min: 1 }), MERCHANTS_AT_ONCE) };

/**
 * The first list that staff see: requested before the app has loaded, so it is in a separate file.
 * Source: docs/product.md, 7.13.
 */
export const listAllTransactions = get('/wallet/api/transactions/admin/{transactionType}', 'spec', {
  who: ['staff'],
  query: { ...transactionQuery, ...ofMerchants },
  answer: page(transaction),
});
