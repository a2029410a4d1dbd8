import type { Once } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { callOnce } from '../../../api/idempotency.ts';
import { PLATFORM } from '../../../contract/constants.ts';
import {
  createDuitNowQr,
  createPaymentLink,
  requestWithdrawal,
  topUp,
  transfer,
} from '../../../contract/endpoints/movements.ts';
import { requestRefund } from '../../../contract/endpoints/transactions.ts';
import type { Sen } from '../../../contract/money.ts';

/** From a wallet of one's own to another merchant's. */
export interface Transfer {
  senderWalletId: number;
  receiverMerchantUlid: string;
  /** Whole ringgit, in sen. */
  amount: Sen;
  remark: string;
  pin: string;
}

export interface Withdrawal {
  walletId: number;
  /** In sen. */
  amount: Sen;
  /** `registered`, or the id of an approved bank account. */
  bankId: string;
  remark: string;
}

export interface TopUp {
  phoneNum: string;
  walletId: number;
  /** In sen. */
  amount: Sen;
  transactionDescription: string;
  /** Of the browser, empty where it is not known; a claim. */
  customerIp: string;
  partnerId: number | null;
}

export interface Refund {
  /** Of the transaction that is given back. */
  id: number;
  /** In sen, at most what is left of it. */
  amount: Sen;
  remark: string;
}

const platform = PLATFORM;
/** A remark that says nothing is none. */
const remarkOf = (remark: string) => remark.trim() || null;

/**
 * What moves money. Each is sent once an intent (`callOnce`), never repeated without its key.
 * @throws {ApiError} as `call`; one with `outcomeUnknown` is no failure
 * Source: spec section 7; docs/contract.md, Money.
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
  topUp: (body: TopUp, once: Once) =>
    callOnce(topUp, { body: { ...body, currency: 'MYR', platform } }, once.intent, once),

  /** A link that pays into the wallet; it lives a minute. */
  createPaymentLink: (body: { walletId: number; amount: Sen; description: string }, once: Once) =>
    callOnce(createPaymentLink, { body }, once.intent, once),

  /** Gives a payment back, in whole or in part. */
  refund: (transactionDTO: Refund, once: Once) =>
    callOnce(requestRefund, { body: { platform, transactionDTO } }, once.intent, once),

  /** The text of a DuitNow QR. */
  createDuitNowQr: (body: { merchantId: string; description: string }) =>
    call(createDuitNowQr, { body }),
};
