import { endpoint, page } from '../endpoint.ts';
import { transaction } from '../records/transaction.ts';
import { dateRangeQuery, searchQuery, sortedPaging } from './queries.ts';

export const transactionQuery = { ...searchQuery, ...dateRangeQuery, ...sortedPaging };

/**
 * What staff see first: asked for before the app has loaded, so it stands apart from the other views.
 * Source: spec section 7.
 */
export const listAllTransactions = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/admin/{transactionType}',
  source: 'spec',
  who: ['staff'],
  query: transactionQuery,
  answer: page(transaction),
});
