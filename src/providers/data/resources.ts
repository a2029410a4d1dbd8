import type { Identifier } from 'react-admin';
import { safeUrl } from '#api/browser/safeUrl.ts';
import { ALL_OWNERS } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getApproval, getHistoryEntry } from '#contract/endpoints/approvals.ts';
import {
  getMerchant,
  listFavourites,
  listMerchantHistory,
  listMerchants,
} from '#contract/endpoints/merchants.ts';
import { listAllBankAccounts, listBankAccounts } from '#contract/endpoints/money/banking.ts';
import { listCreditPins, listSettlementFiles } from '#contract/endpoints/money/movements.ts';
import { getFinding, listFindings, listNights } from '#contract/endpoints/money/reconciliation.ts';
import {
  getReportPreview,
  listDailyBalanceReports,
  listDailyMerchantReports,
  listGeneratedReports,
  listMonthlyUserReports,
  listPinBalanceReports,
  listSummaryPinReports,
  listUpiReports,
  listUserReports,
} from '#contract/endpoints/money/reports.ts';
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
import { getPartner, listPartners } from '#contract/endpoints/partners.ts';
import { getEkycCase, listEkycPending } from '#contract/endpoints/people/ekyc.ts';
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
import {
  type Filter,
  firstLists,
  type ListCall,
  type Params,
  peopleSearch,
  word,
} from './firstLists.ts';
import { flattenUser } from './flattenUser.ts';

/** A call that takes effect immediately: a guarded one is an action (`actions.ts`), since it may become a request. */
type DirectCall = Endpoint & { readonly action?: undefined };

export interface ResourceCalls {
  list?: ListCall;
  one?: Endpoint;
  /** With any of these three the record is plain, and all its calls go through ra-data-simple-rest (`rest.ts`). */
  create?: DirectCall;
  update?: DirectCall;
  remove?: DirectCall;
  /** Maps the wire record to the one that screens use. */
  map?: (record: never) => { id: Identifier };
}

/** Whether react-admin itself changes records of the resource. */
export const isPlain = ({ create, update, remove }: ResourceCalls): boolean =>
  (create ?? update ?? remove) !== undefined;

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

/** An id or a ULID. */
const asParam = (value: unknown): string | number =>
  typeof value === 'number' ? value : word(value, '');

/**
 * The call behind each react-admin method. A method not listed here is refused; filters that appear neither in the path
 * nor in the endpoint's query are not sent.
 * Source: docs/product.md, 7.
 */
export const resources = {
  users: {
    list: firstLists.users,
    one: getUser,
    map: flattenUser,
  },
  ekycSubmitted: {
    list: { endpoint: listEkycPending, params: () => ({ list: 'SUBMITTED' }) },
    one: getEkycCase,
    map: flattenUser,
  },
  /** Users without a credit bureau record. */
  ekycPending: {
    list: { endpoint: listEkycPending, params: () => ({ list: 'NO_RECORD' }) },
    one: getEkycCase,
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
  generatedReports: { list: { endpoint: listGeneratedReports } },
  userReports: { list: { endpoint: listUserReports } },
  monthlyUserReports: { list: { endpoint: listMonthlyUserReports } },
  dailyMerchantReports: {
    list: {
      endpoint: listDailyMerchantReports,
      params: ({ kindId, partnerId }) => ({
        kindId: asParam(partnerId) || word(kindId, 'balance'),
      }),
    },
  },
  dailyBalanceReports: { list: { endpoint: listDailyBalanceReports } },
  pinBalanceReports: { list: { endpoint: listPinBalanceReports } },
  summaryPinReports: { list: { endpoint: listSummaryPinReports } },
  upiReports: { list: { endpoint: listUpiReports } },
  reportPreviews: { one: getReportPreview },
  reconciliationFindings: { list: { endpoint: listFindings }, one: getFinding },
  reconciliationNights: { list: { endpoint: listNights } },
  partners: { list: { endpoint: listPartners }, one: getPartner },
  merchantApplicants: { list: { endpoint: listMerchantApplicants }, one: getMerchant },
  wallets: { list: { endpoint: listWallets }, one: getWallet },
  notifications: { list: { endpoint: listNotifications }, update: updateNotification },
} satisfies Record<string, ResourceCalls>;

export type ResourceName = keyof typeof resources;

/**
 * The calls of a resource.
 * @throws {RangeError} for an unknown resource
 */
export function callsOf(resource: string): ResourceCalls {
  if (!Object.hasOwn(resources, resource)) throw new RangeError(`no such resource: ${resource}`);
  return resources[resource as ResourceName];
}
