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

/** What every list of transactions is narrowed by, each with all others. Source: docs/contract.md. */
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

/** Merchants by their ids, of whom one has a wallet at one of the ends. */
export const ofMerchants = { merchantId: list(integer({ min: 1 }), MERCHANTS_AT_ONCE) };

/**
 * What staff see first: asked for before the app has loaded, so it stands apart from the other views.
 * Source: docs/product.md, 7.13.
 */
export const listAllTransactions = get('/wallet/api/transactions/admin/{transactionType}', 'spec', {
  who: ['staff'],
  query: { ...transactionQuery, ...ofMerchants },
  answer: page(transaction),
});
