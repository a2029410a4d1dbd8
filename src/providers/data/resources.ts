import { safeUrl } from '#api/browser/safeUrl.ts';
import { unsent } from '#api/request/request.ts';
import { ALL_OWNERS } from '#contract/constants.ts';
import { getApproval, getHistoryEntry } from '#contract/endpoints/approvalChanges.ts';
import {
  getMerchant,
  listFavourites,
  listMerchantHistory,
  listMerchants,
} from '#contract/endpoints/merchants.ts';
import { listAllBankAccounts, listBankAccounts } from '#contract/endpoints/money/banking.ts';
import { listCreditPins, listSettlementFiles } from '#contract/endpoints/money/movements.ts';
import {
  getTransaction,
  listAnyUserTransactions,
  listHolderTransactions,
  listMerchantTransactions,
  listPartnerTransactions,
} from '#contract/endpoints/money/transactions.ts';
import { listWallets } from '#contract/endpoints/money/walletList.ts';
import { getWallet } from '#contract/endpoints/money/wallets.ts';
import { listMerchantApplicants } from '#contract/endpoints/onboarding.ts';
import {
  listNotifications,
  listUserDevices,
  updateNotification,
} from '#contract/endpoints/people/personal.ts';
import { getUser, listMerchantUsers, listUserHistory } from '#contract/endpoints/people/users.ts';
import type {
  BankAccount,
  BankAccountEntry,
  Favourite,
  FavouriteEntry,
} from '#contract/records/merchant.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { asParam, type Filter, firstLists, type Params, peopleSearch, word } from './firstLists.ts';
import { flattenUser } from './flattenUser.ts';
import type { lateResources } from './lateResources.ts';
import type { ResourceCalls } from './resourceCalls.ts';

/** A transaction whose payment page URL is validated. */
const withSafeAddress = (transaction: Transaction) =>
  transaction.paymentUrl
    ? { ...transaction, paymentUrl: safeUrl(transaction.paymentUrl) }
    : transaction;

/** An entry that is still a request has no id of its own, but react-admin requires one. */
const withRowId = (entry: BankAccountEntry | FavouriteEntry): BankAccount | Favourite => ({
  ...entry,
  id: entry.id ?? `request-${entry.requestId ?? 0}`,
});

/** The path params of transactions: the view and, except for staff, the wallet. */
const ofWallet = ({ transactionType, walletId }: Filter): Params => ({
  transactionType: word(transactionType, 'all'),
  walletId: asParam(walletId),
});

/** The same for a partner; without a wallet, all of the partner's wallets. */
const ofPartner = ({ transactionType, walletId }: Filter): Params =>
  ofWallet({ transactionType, walletId: walletId ?? ALL_OWNERS });

/** One owner, or all that the user may see. */
const orAll = (owner: unknown): string | number => asParam(owner) || ALL_OWNERS;

/**
 * The call behind each react-admin method; those of `lateResources.ts` are loaded on first use. A method not listed
 * here is refused; filters that appear neither in the path nor in the endpoint's query are not sent.
 * Source: docs/product.md, 7.
 */
export const resources = {
  users: {
    list: firstLists.users,
    one: getUser,
    map: flattenUser,
  },
  userHistory: {
    list: { endpoint: listUserHistory, params: ({ userId }) => ({ id: Number(userId) }) },
  },
  userDevices: {
    list: { endpoint: listUserDevices, params: ({ userId }) => ({ userId: Number(userId) }) },
  },
  approvalRequests: { list: firstLists.approvalRequests, one: getApproval },
  history: { list: firstLists.history, one: getHistoryEntry },
  transactions: { list: firstLists.transactions, one: getTransaction, map: withSafeAddress },
  merchantTransactions: { list: { endpoint: listMerchantTransactions, params: ofWallet } },
  partnerTransactions: { list: { endpoint: listPartnerTransactions, params: ofPartner } },
  /** Of all wallets that the user may use. */
  userTransactions: {
    list: { endpoint: listAnyUserTransactions, params: ({ userId }) => ({ id: asParam(userId) }) },
  },
  /** Of a basic or premium user. */
  holderTransactions: {
    list: { endpoint: listHolderTransactions, params: ({ userId }) => ({ id: asParam(userId) }) },
  },
  settlementFiles: {
    list: { endpoint: listSettlementFiles, params: ({ walletId }) => ({ id: orAll(walletId) }) },
  },
  creditPins: {
    list: {
      endpoint: listCreditPins,
      params: ({ walletId, status }) => ({
        walletId: orAll(walletId),
        status: word(status, 'all'),
      }),
    },
  },
  favourites: {
    list: {
      endpoint: listFavourites,
      params: ({ merchantId }) => ({ merchantId: orAll(merchantId) }),
    },
    map: withRowId,
  },
  /** Of one merchant; the requests of all merchants. */
  bankAccounts: {
    list: {
      endpoint: listBankAccounts,
      params: ({ merchantId }) => ({ merchantId: asParam(merchantId) }),
    },
    map: withRowId,
  },
  allBankAccounts: { list: { endpoint: listAllBankAccounts }, map: withRowId },
  merchants: { list: { endpoint: listMerchants }, one: getMerchant },
  merchantHistory: {
    list: {
      endpoint: listMerchantHistory,
      params: ({ merchantId }) => ({ id: Number(merchantId) }),
    },
  },
  /** The staff of all merchants, or of one. */
  merchantUsers: {
    list: {
      endpoint: listMerchantUsers,
      params: peopleSearch,
    },
    map: flattenUser,
  },
  merchantApplicants: { list: { endpoint: listMerchantApplicants }, one: getMerchant },
  wallets: { list: { endpoint: listWallets }, one: getWallet },
  notifications: { list: { endpoint: listNotifications }, update: updateNotification },
} satisfies Record<string, ResourceCalls>;

export type ResourceName = keyof typeof resources | keyof typeof lateResources;

/**
 * The calls of a resource.
 * @throws {RangeError} for an unknown resource
 * @throws {ApiError} unsent, if the table could not be loaded
 */
export async function callsOf(resource: string): Promise<ResourceCalls> {
  if (Object.hasOwn(resources, resource)) return resources[resource as keyof typeof resources];
  const { lateResources } = await loadLate();
  if (Object.hasOwn(lateResources, resource))
    return lateResources[resource as keyof typeof lateResources];
  throw new RangeError(`no such resource: ${resource}`);
}

const loadLate = () =>
  import('./lateResources.ts').catch(error => {
    throw unsent(error);
  });
