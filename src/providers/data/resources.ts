import { NO_SEARCH } from '../../contract/constants.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getApproval, listApprovals, listHistory } from '../../contract/endpoints/approvals.ts';
import { listAllTransactions } from '../../contract/endpoints/transactions.ts';
import { getUser, listUserHistory, listUsers } from '../../contract/endpoints/users.ts';
import { getWallet, listWallets } from '../../contract/endpoints/wallets.ts';
import { flattenUser } from './flattenUser.ts';

export type Filter = Readonly<Record<string, unknown>>;
type Params = Record<string, string | number>;

/** One react-admin method as a call: how the filter fills the path, the rest follows from the endpoint. */
export interface ListCall {
  endpoint: Endpoint;
  params?: (filter: Filter) => Params;
}

export interface ResourceCalls {
  list?: ListCall;
  one?: Endpoint;
  /** From the wire's record to the one that screens see. */
  map?: (record: never) => { id: number };
}

const word = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/**
 * Which call serves which react-admin method. A method that is not listed here is refused; filters
 * that neither fill the path nor stand in the endpoint's query are not sent. Plain data without
 * react-admin, so that the first page of a deep link can be asked for before it has loaded.
 * Source: spec section 7.
 */
export const resources = {
  users: {
    list: {
      endpoint: listUsers,
      params: ({ category, search }) => ({
        category: word(search, '') === '' ? NO_SEARCH : word(category, NO_SEARCH),
        search: word(search, NO_SEARCH),
      }),
    },
    one: getUser,
    map: flattenUser,
  },
  userHistory: {
    list: { endpoint: listUserHistory, params: ({ userId }) => ({ id: Number(userId) }) },
  },
  approvalRequests: { list: { endpoint: listApprovals }, one: getApproval },
  history: { list: { endpoint: listHistory } },
  transactions: {
    list: {
      endpoint: listAllTransactions,
      params: ({ transactionType }) => ({ transactionType: word(transactionType, 'all') }),
    },
  },
  wallets: { list: { endpoint: listWallets }, one: getWallet },
} satisfies Record<string, ResourceCalls>;

export type ResourceName = keyof typeof resources;

/**
 * The calls of a resource.
 * @throws {RangeError} for a name that the table does not have
 */
export function callsOf(resource: string): ResourceCalls {
  if (!Object.hasOwn(resources, resource)) throw new RangeError(`no such resource: ${resource}`);
  return resources[resource as ResourceName];
}
