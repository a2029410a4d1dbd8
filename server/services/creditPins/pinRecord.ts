import { eq, type SQL } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { isUsablePin } from '#contract/rules/transitions.ts';
import { CREDIT_PIN_STATUSES, type CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { type Clock, DAY, isoOf } from '#server/kernel/clock.ts';

export type PinRow = typeof creditPins.$inferSelect;

/** A pin with its merchant, and the reference of the transaction by which the wallet paid for it. */
export interface KnownPin {
  readonly pin: PinRow;
  readonly merchantUlid: string | null;
  readonly merchantName?: string | null;
  readonly referenceNumber: string | null;
}

/** How long a pin can be used after it was paid for, in ms. */
export const VALID_FOR: number = 365 * DAY;

/** Whether a word of a path is a status of pins. */
export const isPinStatus = (word: string): word is CreditPinStatus =>
  (CREDIT_PIN_STATUSES as readonly string[]).includes(word);

/** Statuses that can expire. */
export const EXPIRING: readonly CreditPinStatus[] = CREDIT_PIN_STATUSES.filter(isUsablePin);

/** The current status of a pin: one whose time is over has expired, recorded or not. */
export function statusNow(
  { status, expirationDate }: Pick<PinRow, 'status' | 'expirationDate'>,
  clock: Clock,
): CreditPinStatus {
  const isOver = expirationDate !== null && expirationDate <= clock.now();
  return isOver && isUsablePin(status) ? 'EXPIRED' : status;
}

const SHOWN = 4;

/** A masked code, as shown until it is revealed. */
const masked = (code: string): string => '•'.repeat(code.length - SHOWN) + code.slice(-SHOWN);

/** The record on the wire, with all but the last four digits of the code masked. */
export const pinOf = (
  { pin: row, merchantUlid, merchantName, referenceNumber }: KnownPin,
  clock: Clock,
): CreditPin => ({
  id: row.id,
  pinCode: masked(row.pinCode),
  credits: sen(row.credits),
  quantity: row.quantity,
  expirationDate: isoOf(row.expirationDate),
  redeemedDate: isoOf(row.redeemedDate),
  status: statusNow(row, clock),
  paymentId: row.paymentId,
  merchantUlid,
  merchantName,
  partnerId: row.partnerId,
  ipAddress: row.ipAddress,
  referenceNumber,
  createdDate: row.createdDate.toISOString(),
});

/** Pins with the merchant that bought them and the reference of the purchase. */
export const selectPins = (db: Queries, where: SQL | undefined) =>
  db
    .select({
      pin: creditPins,
      merchantId: wallets.merchantId,
      merchantUlid: merchants.ulid,
      merchantName: merchants.businessRegistrationName,
      referenceNumber: transactions.referenceNumber,
    })
    .from(creditPins)
    .innerJoin(wallets, eq(wallets.id, creditPins.walletId))
    .leftJoin(merchants, eq(merchants.id, wallets.merchantId))
    .leftJoin(transactions, eq(transactions.id, creditPins.transactionId))
    .where(where);
