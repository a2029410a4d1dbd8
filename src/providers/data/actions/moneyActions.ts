import { call } from '#api/call.ts';
import type { Once } from '#api/request/attempt.ts';
import { callOnce } from '#api/request/idempotency.ts';
import { msUntil } from '#api/serverClock.ts';
import { safeAddress } from '#api/stream/leading.ts';
import { DEFAULT_SORT, PAGE_SIZE, PAYMENT_LINK_SECONDS, PLATFORM } from '#contract/constants.ts';
import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import {
  createDuitNowQr,
  createPaymentLink,
  requestWithdrawal,
  topUp,
  transfer,
} from '#contract/endpoints/money/movements.ts';
import { listMerchantTransactions, requestRefund } from '#contract/endpoints/money/transactions.ts';
import type { ReadOptions } from './readOptions.ts';

/** What a screen says of a body: the platform is always the same, and a remark is text here. */
type Body<E extends Endpoint> = Omit<BodyOf<E>, 'platform' | 'remark'>;

/** From a wallet of one's own to another merchant's: whole ringgit, in sen. */
export type Transfer = Body<typeof transfer> & { remark: string };

/** `bankId`: `registered`, or the id of an approved bank account. */
export type Withdrawal = Body<typeof requestWithdrawal> & { remark: string };

/** `customerIp`: of the browser, empty where it is not known; a claim. */
export type TopUp = Omit<Body<typeof topUp>, 'currency'>;

/** Of the transaction that is given back: its id, and at most what is left of it, in sen. */
export type Refund = BodyOf<typeof requestRefund>['transactionDTO'];

export type LinkRequest = BodyOf<typeof createPaymentLink>;

/** Where the bank takes the money of a top-up. */
export interface AskedTopUp {
  /** Whole; undefined for an address that nobody may be led to. */
  paymentUrl: string | undefined;
  referenceNumber: string;
}

/** A link by which a user pays. */
export interface PaymentLink {
  /** Whole; undefined for an address that nobody may be led to. */
  url: string | undefined;
  /** Ms from now on in which it can be paid. */
  lasts: number;
  /** Undefined where the backend does not tell it. */
  referenceNumber: string | undefined;
}

/** Which transaction of a wallet. */
export interface ByReference {
  walletId: number;
  /** As the lists' path has it. */
  transactionType: 'topup' | 'withdraw' | 'upi';
  reference: string;
}

/** Which movements of a wallet. */
export interface RecentMovements {
  walletId: number;
  /** As the lists' path has it. */
  transactionType: 'transfer' | 'withdraw' | 'refund';
}

const platform = PLATFORM;
/** A remark that says nothing is none. */
const remarkOf = (remark: string) => remark.trim() || null;

const LONGEST = PAYMENT_LINK_SECONDS * 1000;

/**
 * No link lives longer than a minute, whatever the two clocks show. Where only the browser's is known,
 * an end that cannot be is a clock that is wrong.
 */
function lifeOf(expiresAt: unknown): number {
  const told = msUntil(String(expiresAt));
  if (told !== undefined) return Number.isNaN(told) ? LONGEST : clamp(told, 0, LONGEST);
  const guessed = Date.parse(String(expiresAt)) - Date.now();
  return guessed > 0 && guessed < LONGEST ? guessed : LONGEST;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * What moves money. Each is sent once an intent (`callOnce`), never repeated without its key.
 * @throws {ApiError} as `call`; one with `outcomeUnknown` is no failure
 * Source: docs/product.md, 7.14; docs/contract.md, Money.
 */
export const moneyActions = {
  transfer: ({ remark, ...body }: Transfer, once: Once) =>
    callOnce(
      transfer,
      { body: { ...body, remark: remarkOf(remark), platform } },
      once.intent,
      once,
    ),

  /** Answers the wallet as it is then, beside the transaction. */
  withdraw: ({ remark, ...body }: Withdrawal, once: Once) =>
    callOnce(
      requestWithdrawal,
      { body: { ...body, remark: remarkOf(remark), platform } },
      once.intent,
      once,
    ),

  /** Answers where the bank takes the money. */
  topUp: async (body: TopUp, once: Once): Promise<AskedTopUp> => {
    const args = { body: { ...body, currency: 'MYR', platform } } as const;
    const { paymentUrl, ...asked } = await callOnce(topUp, args, once.intent, once);
    return { ...asked, paymentUrl: safeAddress(paymentUrl) };
  },

  /** The address that this browser has to the outside; empty where it is not known. A claim. */
  myAddress: async (): Promise<string> => (await import('#api/session/whereAmI.ts')).myAddress(),

  /** A link that pays into the wallet; it lives a minute. */
  createPaymentLink: async (body: LinkRequest, once: Once): Promise<PaymentLink> => {
    const made = await callOnce(createPaymentLink, { body }, once.intent, once);
    return {
      url: safeAddress(made.url),
      lasts: lifeOf(made.expiresAt),
      referenceNumber: made.referenceNumber ?? undefined,
    };
  },

  /** One's transaction with this reference number, or null. Runs in the background. */
  findByReference: async ({ reference, signal, ...path }: ByReference & ReadOptions) => {
    const query = { category: 'referenceNumber', search: reference, page: 0, size: PAGE_SIZE };
    const args = { params: path, query, signal, background: true };
    const { content } = await call(listMerchantTransactions, args);
    return content.find(({ referenceNumber }) => referenceNumber === reference) ?? null;
  },

  /** The newest movements of a wallet. Background request. */
  listRecent: async ({ signal, ...params }: RecentMovements & ReadOptions) => {
    const query = { page: 0, size: PAGE_SIZE, sort: DEFAULT_SORT } as const;
    const args = { params, query, signal, background: true };
    return (await call(listMerchantTransactions, args)).content;
  },

  /** Gives a payment back, in whole or in part. */
  refund: (transactionDTO: Refund, once: Once) =>
    callOnce(requestRefund, { body: { platform, transactionDTO } }, once.intent, once),

  /** The text of a DuitNow QR. */
  createDuitNowQr: (body: { merchantId: string; description: string }) =>
    call(createDuitNowQr, { body }),
};
