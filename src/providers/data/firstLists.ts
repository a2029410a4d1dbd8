import { NO_SEARCH } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listApprovals, listHistory } from '#contract/endpoints/approvals.ts';
import { listAllTransactions } from '#contract/endpoints/money/transactionList.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { PATHS } from '#contract/paths.ts';

export type Filter = Readonly<Record<string, unknown>>;
export type Params = Record<string, string | number>;

/** A list call: the filter fills the path params, and the rest follows from the endpoint. */
export interface ListCall {
  endpoint: Endpoint;
  params?: (filter: Filter) => Params;
}

/** A list that a deep link requests before the app's JavaScript has run. */
export interface FirstList extends ListCall {
  /** The screen that shows it first. */
  at: string;
  /** Fixed filters, in addition to those of the URL. */
  always?: Filter;
  /** Depends on the user's own wallet, whose ULID is requested first. */
  isByWallet?: boolean;
}

/** The text of a filter; any other value is replaced. */
export const word = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** An id or a ULID. */
export const asParam = (value: unknown): string | number =>
  typeof value === 'number' ? value : word(value, '');

/** The path params of a people search. */
export const peopleSearch = ({ category, search }: Filter): Params => ({
  category: word(search, '') === '' ? NO_SEARCH : word(category, NO_SEARCH),
  search: word(search, NO_SEARCH),
});

/**
 * In a separate file, so that importing it pulls in neither the other resources nor the table of all screens.
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
