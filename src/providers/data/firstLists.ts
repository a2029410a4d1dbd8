import { NO_SEARCH } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listApprovals, listHistory } from '#contract/endpoints/approvals.ts';
import { listAllTransactions } from '#contract/endpoints/money/transactionList.ts';
import { listUsers } from '#contract/endpoints/people/users.ts';
import { PATHS } from '#contract/paths.ts';

export type Filter = Readonly<Record<string, unknown>>;
export type Params = Record<string, string | number>;

/** A list as a call: how the filter fills the path, the rest follows from the endpoint. */
export interface ListCall {
  endpoint: Endpoint;
  params?: (filter: Filter) => Params;
}

/** A list that a deep link asks for before the app's JavaScript has run. */
export interface FirstList extends ListCall {
  /** The screen that it is the first page of. */
  at: string;
  /** What it is narrowed by besides its address. */
  always?: Filter;
  /** One whose own wallet decides what is listed is asked first which wallet that is. */
  isByWallet?: boolean;
}

/** A text of a filter; anything else is not one. */
export const word = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** What is searched for in people, as their paths have it. */
export const peopleSearch = ({ category, search }: Filter): Params => ({
  category: word(search, '') === '' ? NO_SEARCH : word(category, NO_SEARCH),
  search: word(search, NO_SEARCH),
});

/**
 * In a file of their own, so that neither the other resources nor the table of all screens come with them.
 * Source: docs/product.md, 7.
 */
export const firstLists = {
  users: {
    at: PATHS.users,
    endpoint: listUsers,
    params: peopleSearch,
  },
  transactions: {
    at: PATHS.transactions,
    isByWallet: true,
    endpoint: listAllTransactions,
    params: ({ transactionType }) => ({ transactionType: word(transactionType, 'all') }),
  },
  approvalRequests: { at: PATHS.requests, endpoint: listApprovals },
  history: { at: PATHS.history, endpoint: listHistory, always: { kind: 'changes' } },
} satisfies Record<string, FirstList>;
