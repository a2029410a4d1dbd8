import { NO_SEARCH } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listApprovals, listHistory } from '#contract/endpoints/approvals.ts';
import { listAllTransactions } from '#contract/endpoints/money/transactionList.ts';
import { listUsers } from '#contract/endpoints/people/users.ts';

export type Filter = Readonly<Record<string, unknown>>;
export type Params = Record<string, string | number>;

/** A list as a call: how the filter fills the path, the rest follows from the endpoint. */
export interface ListCall {
  endpoint: Endpoint;
  params?: (filter: Filter) => Params;
}

/** A text of a filter; anything else is not one. */
export const word = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/**
 * The lists whose first page a deep link asks for before the app's JavaScript has run: a file of
 * their own, so that the other resources do not come with them.
 * Source: docs/product.md, 7.
 */
export const firstLists = {
  users: {
    endpoint: listUsers,
    params: ({ category, search }) => ({
      category: word(search, '') === '' ? NO_SEARCH : word(category, NO_SEARCH),
      search: word(search, NO_SEARCH),
    }),
  },
  transactions: {
    endpoint: listAllTransactions,
    params: ({ transactionType }) => ({ transactionType: word(transactionType, 'all') }),
  },
  approvalRequests: { endpoint: listApprovals },
  history: { endpoint: listHistory },
} satisfies Record<string, ListCall>;
