import { and, asc, eq, not } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { transfer as endpoint } from '#contract/endpoints/money/movements.ts';
import { sen, toWireRM } from '#contract/money.ts';
import { MIN_AMOUNT } from '#contract/rules/money/amountRules.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting } from '#server/kernel/work.ts';
import { assertPinUnchanged, checkOwnPin } from '#server/services/auth/ownSecrets.ts';
import { assertStillOpen } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import {
  assertActive,
  assertAmount,
  assertBalance,
  assertFound,
  assertLevel,
  assertLimits,
  assertReceiverActive,
  assertReceiverRoom,
} from './checks.ts';
import { lockWallets } from './ledger.ts';
import { type MoneyWallet, readWallets } from './lockWallets.ts';
import { moveMoney, type TransactionRow } from './newTransaction.ts';
import { notifyOwners } from './notifyMoney.ts';

type Body = BodyOf<typeof endpoint>;

/** Sender and receiver of a transfer. */
interface Ends {
  readonly sender: MoneyWallet;
  readonly receiver: MoneyWallet;
}

/** Returns the id of the wallet that receives transfers to a merchant, its first one; 0 if there is none. */
async function walletOf(db: Queries, ulid: string): Promise<number> {
  const [found] = await db
    .select({ walletId: wallets.id })
    .from(merchants)
    .innerJoin(wallets, eq(wallets.merchantId, merchants.id))
    .where(and(eq(merchants.ulid, ulid.toUpperCase()), not(merchants.deleted)))
    .orderBy(asc(wallets.id))
    .limit(1);
  return found?.walletId ?? 0;
}

/**
 * Runs the checks that precede the PIN, in the order of docs/contract.md, Money.
 * @throws {ApiFailure} 5000 the wallet is unknown, or not the caller's own; 3100 unknown receiver;
 *   5001 to 5003 the status of either wallet; 5004; 1001 not whole ringgit, or out of bounds
 */
function assertPossible(
  viewer: Viewer,
  { senderWalletId, amount }: Body,
  receiverId: number,
  found: ReadonlyMap<number, MoneyWallet>,
): Ends {
  const own = found.get(senderWalletId);
  const sender = assertFound(
    own,
    viewer.merchantId !== null && own?.merchantId === viewer.merchantId,
  );
  const receiver = found.get(receiverId);
  if (!receiver) throw new ApiFailure('merchantNotFound');
  assertActive(sender);
  assertReceiverActive(receiver);
  assertLevel(sender, 'allowTransfer');
  assertAmount(amount, { whole: true, atLeast: MIN_AMOUNT }, sender);
  return { sender, receiver };
}

/**
 * Checks a transfer up to and including its PIN, before the database transaction: hashing is slow, and
 * a wrong PIN is counted whatever the outcome of the call.
 * @returns the hash that the PIN matched
 * @throws {ApiFailure} as in `assertPossible`; 3005, 1004 the PIN
 */
export async function checkTransfer(
  services: Services,
  viewer: Viewer,
  ip: string,
  body: Body,
): Promise<string> {
  const { db } = services.database;
  const receiverId = await walletOf(db, body.receiverMerchantUlid);
  const found = await readWallets(db, [body.senderWalletId, receiverId]);
  assertPossible(viewer, body, receiverId, found);
  return checkOwnPin(services, viewer, ip, body.pin);
}

/**
 * Sends money to another merchant. Everything is checked again, with both wallets locked; of the PIN only that it and the
 * account still stand.
 * Source: docs/product.md, 5.2 and 9.1 (inter-merchant); docs/contract.md, Money.
 * @param pinHash the hash that the PIN matched
 * @throws {ApiFailure} as in `assertPossible`; 3005; as `assertStillOpen`; 5005; 5006, 5007; 5008 to oneself; 5013
 */
export async function transfer(
  work: Acting,
  viewer: Viewer,
  body: Body,
  pinHash: string,
): Promise<TransactionRow> {
  const { tx, services } = work;
  const { amount } = body;
  await assertPinUnchanged(tx, viewer, pinHash);
  const receiverId = await walletOf(tx, body.receiverMerchantUlid);
  const found = await lockWallets(tx, [body.senderWalletId, receiverId]);
  // again, because the call may have waited for the locks since it was authenticated
  await assertStillOpen(tx, services.clock, viewer);
  const { sender, receiver } = assertPossible(viewer, body, receiverId, found);
  assertBalance(sender, amount, { mayEmpty: true });
  await assertLimits(tx, services.clock, sender, amount);
  if (sender.merchantId === receiver.merchantId) throw new ApiFailure('transferToSameAccount');
  assertReceiverRoom(receiver, amount);

  const made = await moveMoney(tx, services.clock, {
    transactionType: 'TRANSFER',
    status: 'SUCCESS',
    amount,
    subTotal: amount,
    senderWalletId: sender.id,
    senderName: sender.ownerName,
    receiverWalletId: receiver.id,
    receiverName: receiver.ownerName,
    paymentMethods: ['WALLET'],
    remark: body.remark?.trim() || null,
    createdBy: viewer.username,
    moves: [
      { wallet: sender.id, amount: sen(-amount) },
      { wallet: receiver.id, amount },
    ],
  });
  await writeDown(work, made, { sender, receiver });
  return made;
}

async function writeDown(work: Acting, made: TransactionRow, { sender, receiver }: Ends) {
  await audit(work.tx, work.services.clock, work.origin, {
    action: 'TRANSFER',
    entity: 'transaction',
    entityId: made.id,
    entityLabel: made.referenceNumber,
    after: {
      status: made.status,
      amount: toWireRM(sen(made.amount)),
      sender: made.senderName,
      receiver: made.receiverName,
    },
    remark: made.remark,
  });
  await notifyOwners(work, sender, 'TRANSFER_SENT', made, receiver.ownerName);
  await notifyOwners(work, receiver, 'TRANSFER_RECEIVED', made, sender.ownerName);
}
