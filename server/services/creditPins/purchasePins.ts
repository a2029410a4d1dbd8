import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { purchaseCreditPins } from '#contract/endpoints/money/movements.ts';
import { LARGEST, type Sen, sen, toWireRM } from '#contract/money.ts';
import { type CreditPin, PIN_PURCHASE_IP } from '#contract/records/creditPin.ts';
import { BACKEND_NAMES } from '#contract/words/ledger.ts';
import type { Transaction } from '#server/db/driver.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { fromNow } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { assertSteppedUp } from '#server/services/auth/stepUp.ts';
import { audit } from '#server/services/changes/audit.ts';
import {
  assertActive,
  assertAmount,
  assertBalance,
  assertFound,
  assertLevel,
  assertLimits,
} from '#server/services/money/checks.ts';
import { lockWallets, type MoneyWallet } from '#server/services/money/ledger.ts';
import { type Movement, moveMoney } from '#server/services/money/newTransaction.ts';
import { type PinRow, pinOf, VALID_FOR } from './pinRecord.ts';

type Body = BodyOf<typeof purchaseCreditPins>;

/** The number of values of half a code. A code has sixteen digits, which can be typed on any phone. */
const HALF = 100_000_000;
const anyCode = (): string =>
  [randomInt(HALF), randomInt(HALF)].map(half => String(half).padStart(8, '0')).join('');

/**
 * Sells pins to a merchant: immediately if its wallet pays, or for a payment made elsewhere, in which case they wait
 * until staff say whether it was paid. No response contains a full code, because the response may be stored and
 * repeated. Source: docs/product.md, 5.6, 7.15 and 9.1; docs/contract.md, Credit pin.
 * @throws {ApiFailure} 1001 an address other than the fixed one, another merchant's partner, or an impossible amount;
 *   3100 unknown, or another merchant; 1004 a payment that has already been used; 3005 without a step-up; 5000 to 5007
 *   as for every movement
 */
export async function purchasePins(work: Work, viewer: Viewer, body: Body): Promise<CreditPin[]> {
  if (body.ipAddress !== PIN_PURCHASE_IP)
    throw new ApiFailure('badParameter', { message: 'ipAddress' });
  const { tx, services } = work;
  const { clock } = services;
  const wallet = await ownWallet(tx, viewer, body.merchantUlid);
  if (body.partnerId !== null && body.partnerId !== wallet.ownersPartnerId) {
    throw new ApiFailure('badParameter', { message: 'partnerId' });
  }
  assertActive(wallet);
  assertLevel(wallet, 'allowPayment');
  const paymentId = body.paymentId?.trim() || null;
  const total = totalOf(body, paymentId === null ? wallet : undefined);
  await assertSteppedUp(tx, clock, viewer);
  const paid = paymentId === null ? await payFrom(work, viewer, wallet, total) : undefined;
  if (paymentId !== null) await assertUnused(tx, wallet, paymentId);

  const pins = await make(tx, body.count, {
    walletId: wallet.id,
    credits: body.amount,
    status: paid ? 'GENERATED' : 'PENDING_PAYMENT',
    expirationDate: paid ? fromNow(clock, VALID_FOR) : null,
    paymentId,
    transactionId: paid?.id ?? null,
    paidEntryId: paid?.entryId ?? null,
    partnerId: wallet.ownersPartnerId,
    ipAddress: body.ipAddress,
    createdBy: viewer.username,
    createdDate: clock.now(),
  });
  await audit(tx, clock, work.origin, {
    action: 'PURCHASE_CREDIT_PINS',
    entity: 'creditPin',
    entityId: pins[0]?.id ?? null,
    entityLabel: paid?.referenceNumber ?? paymentId,
    after: {
      status: pins[0]?.status,
      credits: toWireRM(body.amount),
      count: body.count,
      amount: toWireRM(total),
    },
  });
  const merchantUlid = body.merchantUlid.toUpperCase();
  const referenceNumber = paid?.referenceNumber ?? null;
  return pins.map(pin => pinOf({ pin, merchantUlid, referenceNumber }, clock));
}

/** @throws {ApiFailure} 3100, 5000 */
async function ownWallet(tx: Transaction, viewer: Viewer, ulid: string): Promise<MoneyWallet> {
  const { id, ulid: known } = merchants;
  const [own] = await tx
    .select({ id })
    .from(merchants)
    .where(and(eq(id, viewer.merchantId ?? 0), eq(known, ulid.toUpperCase())));
  if (!own) throw new ApiFailure('merchantNotFound');
  const [first] = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(eq(wallets.merchantId, own.id))
    .orderBy(asc(wallets.id))
    .limit(1);
  const walletId = first?.id ?? 0;
  return assertFound((await lockWallets(tx, [walletId])).get(walletId));
}

/** The total price of the pins. @throws {ApiFailure} 1001 zero, or more than can be moved at once */
function totalOf({ amount, count }: Body, wallet: MoneyWallet | undefined): Sen {
  if (amount * count > LARGEST) throw new ApiFailure('badParameter', { message: 'amount' });
  const total = sen(amount * count);
  assertAmount(total, {}, wallet);
  return total;
}

async function payFrom(
  { tx, services: { clock } }: Work,
  viewer: Viewer,
  wallet: MoneyWallet,
  amount: Sen,
): Promise<Movement> {
  assertBalance(wallet, amount, { mayEmpty: true });
  await assertLimits(tx, clock, wallet, amount);
  return moveMoney(tx, clock, {
    transactionType: 'CREDIT_PIN',
    status: 'SUCCESS',
    amount,
    subTotal: amount,
    senderWalletId: wallet.id,
    senderName: wallet.ownerName,
    receiverName: BACKEND_NAMES.creditPins,
    paymentMethods: ['WALLET'],
    createdBy: viewer.username,
    moves: [
      { wallet: wallet.id, amount: sen(-amount) },
      { own: 'CREDIT_PINS', amount },
    ],
  });
}

/** Asserts that the payment has not been used before; the wallet is locked. @throws {ApiFailure} 1004 */
async function assertUnused(tx: Transaction, { id }: MoneyWallet, paymentId: string) {
  const [used] = await tx
    .select({ id: creditPins.id })
    .from(creditPins)
    .where(and(eq(creditPins.paymentId, paymentId), eq(creditPins.walletId, id)))
    .limit(1);
  if (used) throw new ApiFailure('failed', { message: 'paymentId' });
}

type NewPin = Omit<typeof creditPins.$inferInsert, 'pinCode'>;

/** Creates this number of pins, each with a unique code; if a code is taken, another one is drawn. */
async function make(tx: Transaction, count: number, pin: NewPin): Promise<PinRow[]> {
  const made: PinRow[] = [];
  while (made.length < count) {
    const codes = Array.from({ length: count - made.length }, anyCode);
    const rows = await tx
      .insert(creditPins)
      .values(codes.map(pinCode => ({ ...pin, pinCode })))
      .onConflictDoNothing({ target: creditPins.pinCode })
      .returning();
    made.push(...rows);
  }
  return made.sort((one, other) => one.id - other.id);
}
