import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { requestRefund as endpoint } from '#contract/endpoints/money/transactions.ts';
import { type Sen, sen, toWireRM } from '#contract/money.ts';
import { isRefundable } from '#contract/rules/money/refunds.ts';
import type { OwnAccount } from '#contract/words/ledger.ts';
import { REFUNDABLE_STATUSES, type TransactionType } from '#contract/words/moneyStatuses.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting } from '#server/kernel/work.ts';
import { assertStillOpen } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import {
  assertActive,
  assertAmount,
  assertBalance,
  assertReceiverActive,
  assertReceiverRoom,
} from './checks.ts';
import { lockWallets } from './ledger.ts';
import type { MoneyWallet } from './lockWallets.ts';
import { changeStatus, moveMoney, type TransactionRow } from './newTransaction.ts';
import { notifyOwners } from './notifyMoney.ts';
import { type Costs, refundParts } from './refundParts.ts';

/** The clearing account that receives the refund of an external payment. */
const CLEARING: Readonly<Partial<Record<TransactionType, OwnAccount>>> = {
  UPI: 'UPI_CLEARING',
  UNIONPAY: 'UNIONPAY_CLEARING',
};

/** A payment, its receiver, and its sender if that is a wallet. All rows are locked. */
interface Held {
  readonly original: TransactionRow;
  readonly merchant: MoneyWallet;
  readonly payer: MoneyWallet | undefined;
}

/**
 * Refunds a payment in full or in part. The merchant who was paid bears it, and gets back its share of the
 * fee and MDR. Source: docs/product.md, 2.4 (refunds); docs/contract.md, Money.
 *
 * @throws {ApiFailure} 5015 unknown, or out of the viewer's reach; as `assertStillOpen`; 5001 to 5003 the status of
 *   either wallet; 5016 not refundable: another type, a refund, failed, or already refunded in full; 1001 more than is
 *   left; 5005; 5013
 */
export async function refund(
  work: Acting,
  viewer: Viewer,
  { transactionDTO: { id, amount, remark } }: BodyOf<typeof endpoint>,
): Promise<TransactionRow> {
  const { tx, services } = work;
  const { original, merchant, payer } = await hold(tx, viewer, id);
  // again, because the call may have waited for the locks since it was authenticated
  await assertStillOpen(tx, services.clock, viewer);
  assertActive(merchant);
  if (payer) assertReceiverActive(payer);
  if (!isRefundable(original)) throw new ApiFailure('transactionFailed');
  const left = await leftOf(tx, original);
  assertAmount(amount, { atMost: sen(left.amount) });
  const back = refundParts(left, amount);
  const paid = sen(amount - back.fee - back.mdr);
  assertBalance(merchant, paid, { mayEmpty: true });
  if (payer) assertReceiverRoom(payer, amount);

  const receiver = payer ? { wallet: payer.id } : { own: clearingOf(original) };
  const made = await moveMoney(tx, services.clock, {
    transactionType: 'REFUND',
    status: 'SUCCESS',
    amount,
    subTotal: amount - back.fee,
    additionalFee: back.fee,
    mdrAmount: back.mdr,
    originalId: original.id,
    senderWalletId: merchant.id,
    senderName: merchant.ownerName,
    receiverWalletId: original.senderWalletId,
    receiverName: original.senderName,
    paymentMethods: original.paymentMethods,
    remark: remark.trim() || null,
    createdBy: viewer.username,
    moves: [
      { wallet: merchant.id, amount: sen(-paid) },
      { own: 'FEES', amount: sen(-(back.fee + back.mdr)) },
      { ...receiver, amount },
    ],
  });
  await markGivenBack(work, viewer, original, amount);
  await writeDown(work, made, { original, merchant, payer });
  return made;
}

/** @throws {ApiFailure} 5015 */
async function hold(tx: Transaction, viewer: Viewer, id: number): Promise<Held> {
  const find = () => tx.select().from(transactions).where(eq(transactions.id, id)).$dynamic();
  const [seen] = await find();
  if (!seen || seen.deleted) throw new ApiFailure('transactionNotFound');
  const { senderWalletId, receiverWalletId } = seen;
  const ids = [senderWalletId, receiverWalletId].filter(wallet => wallet !== null);
  const wallets = await lockWallets(tx, ids);
  const merchant = wallets.get(receiverWalletId ?? 0);
  if (!reaches(viewer, merchant)) throw new ApiFailure('transactionNotFound');
  if (!merchant) throw new ApiFailure('transactionFailed');
  const [original] = await find().for('no key update');
  if (!original) throw new ApiFailure('transactionNotFound');
  return { original, merchant, payer: wallets.get(senderWalletId ?? 0) };
}

/** Staff may refund every payment, a merchant those it received, a partner those its merchants received. */
function reaches({ role, merchantId, partnerId }: Viewer, paid: MoneyWallet | undefined): boolean {
  if (isStaff(role)) return true;
  if (role === 'EWALLET_MERCHANT') return merchantId !== null && paid?.merchantId === merchantId;
  return partnerId !== null && paid?.ownersPartnerId === partnerId;
}

/** The part of a payment that is not refunded yet. */
async function leftOf(tx: Transaction, original: TransactionRow): Promise<Costs> {
  const { additionalFee, mdrAmount, originalId } = transactions;
  const [given] = await tx
    .select({
      fee: sql<number>`coalesce(sum(${additionalFee}), 0)::int8`,
      mdr: sql<number>`coalesce(sum(${mdrAmount}), 0)::int8`,
    })
    .from(transactions)
    .where(eq(originalId, original.id));
  return {
    amount: original.amount - original.refundedAmount,
    fee: original.additionalFee - (given?.fee ?? 0),
    mdr: original.mdrAmount - (given?.mdr ?? 0),
  };
}

function clearingOf({ id, transactionType }: TransactionRow): OwnAccount {
  const account = CLEARING[transactionType];
  if (!account) throw new Error(`transaction ${id} has no clearing account`);
  return account;
}

async function markGivenBack(
  { tx, services }: Acting,
  { username }: Viewer,
  original: TransactionRow,
  amount: Sen,
): Promise<void> {
  const refundedAmount = original.refundedAmount + amount;
  await changeStatus(tx, services.clock, {
    transactionId: original.id,
    from: REFUNDABLE_STATUSES,
    status: refundedAmount === original.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    refundedAmount,
    by: username,
  });
}

async function writeDown(work: Acting, made: TransactionRow, { original, merchant, payer }: Held) {
  await audit(work.tx, work.services.clock, work.origin, {
    action: 'REFUND',
    entity: 'transaction',
    entityId: original.id,
    entityLabel: original.referenceNumber,
    before: { refundedAmount: toWireRM(sen(original.refundedAmount)) },
    after: {
      refundedAmount: toWireRM(sen(original.refundedAmount + made.amount)),
      refund: made.referenceNumber,
    },
    remark: made.remark,
  });
  await notifyOwners(work, merchant, 'REFUND_MADE', made, made.receiverName);
  if (payer) await notifyOwners(work, payer, 'REFUND_RECEIVED', made, merchant.ownerName);
}
