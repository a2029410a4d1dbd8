import { safeUrl } from '#api/browser/safeUrl.ts';
import { call } from '#api/call.ts';
import { callOnce, type Once } from '#api/request/idempotency.ts';
import { msUntil } from '#api/serverClock.ts';
import { getSession } from '#api/session/sessionState.ts';
import { DEFAULT_SORT, PAGE_SIZE, PAYMENT_LINK_SECONDS, PLATFORM } from '#contract/constants.ts';
import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import {
  createDuitNowQr,
  createPaymentLink,
  requestWithdrawal,
  topUp,
  transfer,
} from '#contract/endpoints/money/movements.ts';
import {
  getTransaction,
  listMerchantTransactions,
  listPartnerTransactions,
  requestRefund,
} from '#contract/endpoints/money/transactions.ts';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';
import type { ReadOptions } from './readOptions.ts';

/** The request body as screens pass it: the platform is constant, and a remark is plain text. */
type Body<E extends Endpoint> = Omit<BodyOf<E>, 'platform' | 'remark'>;

/** From the user's own wallet to another merchant's: whole ringgit, in sen. */
export type Transfer = Body<typeof transfer> & { remark: string };

/** `bankId`: `registered`, or the id of an approved bank account. */
export type Withdrawal = Body<typeof requestWithdrawal> & { remark: string };

/** `customerIp`: the browser's IP address, empty if unknown; not verified. */
export type TopUp = Omit<Body<typeof topUp>, 'currency'>;

/** Id of the refunded transaction and the amount, at most what has not been refunded yet, in sen. */
export type Refund = BodyOf<typeof requestRefund>['transactionDTO'];

export type LinkRequest = BodyOf<typeof createPaymentLink>;

/** The bank page that takes the payment of a top-up. */
export interface PendingTopUp {
  /** Absolute; undefined for an unsafe URL. */
  paymentUrl: string | undefined;
  referenceNumber: string;
}

export interface PaymentLink {
  /** Absolute; undefined for an unsafe URL. */
  url: string | undefined;
  /** Ms until it expires. */
  lasts: number;
  /** Undefined if the backend does not send it. */
  referenceNumber: string | undefined;
}

/** Identifies a transaction of a wallet. */
export interface ByReference {
  walletId: number;
  /** As in the path of the list. */
  transactionType: 'topup' | 'withdraw' | 'upi';
  reference: string;
}

/** Selects movements of a wallet. */
export interface RecentMovements {
  walletId: number;
  /** As in the path of the list. */
  transactionType: 'all' | 'transfer' | 'withdraw' | 'refund';
  /** The only type in a list of several. */
  type?: TransactionType | undefined;
}

const platform = PLATFORM;
/** A blank remark counts as none. */
const remarkOf = (remark: string) => remark.trim() || null;

const LONGEST = PAYMENT_LINK_SECONDS * 1000;

/**
 * A link lives at most a minute, whatever the two clocks show. If only the browser's clock is known, an impossible
 * expiry means that this clock is wrong.
 * @param instant when it expires; `after`: ms later
 */
function lifeOf(instant: unknown, after = 0): number {
  const remaining = msUntil(String(instant));
  if (remaining !== undefined)
    return Number.isNaN(remaining) ? LONGEST : clamp(remaining + after, 0, LONGEST);
  const guessed = Date.parse(String(instant)) + after - Date.now();
  return guessed > 0 && guessed < LONGEST ? guessed : LONGEST;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * Calls that move money. Each is sent once per intent (`callOnce`), and never retried without its key.
 * @throws {ApiError} as `call`; one with `outcomeUnknown` is not a failure
 * Source: docs/product.md, 7.14; docs/contract.md, Money.
 */
export const moneyActions = {
  transfer: ({ remark, ...body }: Transfer, once: Once) =>
    callOnce(transfer, { body: { ...body, remark: remarkOf(remark), platform } }, once),

  /** Returns the updated wallet along with the transaction. */
  withdraw: ({ remark, ...body }: Withdrawal, once: Once) =>
    callOnce(requestWithdrawal, { body: { ...body, remark: remarkOf(remark), platform } }, once),

  /** Returns the bank's payment page. */
  topUp: async (body: TopUp, once: Once): Promise<PendingTopUp> => {
    const args = { body: { ...body, currency: 'MYR', platform } } as const;
    const { paymentUrl, ...asked } = await callOnce(topUp, args, once);
    return { ...asked, paymentUrl: safeUrl(paymentUrl) };
  },

  /** The browser's public IP address; empty if unknown. Not verified. */
  myAddress: async (): Promise<string> => (await import('#api/session/whereAmI.ts')).myAddress(),

  /** A link that pays into the wallet; it expires after a minute. */
  createPaymentLink: async (body: LinkRequest, once: Once): Promise<PaymentLink> => {
    const made = await callOnce(createPaymentLink, { body }, once);
    return {
      url: safeUrl(made.url),
      lasts: lifeOf(made.expiresAt),
      referenceNumber: made.referenceNumber ?? undefined,
    };
  },

  /** A payment link of the user's own wallet that can still be paid, or null; also if the backend does not say. */
  openPaymentLink: async ({ id, signal }: { id: number } & ReadOptions) => {
    const made = await call(getTransaction, { params: { id }, signal, background: true });
    if (!made.paymentUrl) return null;
    return {
      url: safeUrl(made.paymentUrl),
      lasts: lifeOf(made.createdDate, LONGEST),
      referenceNumber: made.referenceNumber,
    } satisfies PaymentLink;
  },

  /** The user's own transaction with this reference number, or null. Runs in the background. */
  findByReference: async ({ reference, signal, ...path }: ByReference & ReadOptions) => {
    const query = { category: 'referenceNumber', search: reference, page: 0, size: PAGE_SIZE };
    const args = { params: path, query, signal, background: true };
    const { content } = await call(listMerchantTransactions, args);
    return content.find(({ referenceNumber }) => referenceNumber === reference) ?? null;
  },

  /** The newest movements of a wallet; a partner has a list of its own. Background request. */
  listRecent: async ({ signal, type, ...params }: RecentMovements & ReadOptions) => {
    const query = { page: 0, size: PAGE_SIZE, sort: DEFAULT_SORT, type: type && [type] } as const;
    const args = { params, query, signal, background: true };
    const isPartner = getSession().role === 'EWALLET_PARTNER';
    const answer = isPartner
      ? call(listPartnerTransactions, args)
      : call(listMerchantTransactions, args);
    return (await answer).content;
  },

  /** Refunds a payment, fully or partially. */
  refund: (transactionDTO: Refund, once: Once) =>
    callOnce(requestRefund, { body: { platform, transactionDTO } }, once),

  /** The payload of a DuitNow QR. */
  createDuitNowQr: (body: { merchantId: string; description: string }) =>
    call(createDuitNowQr, { body }),
};
