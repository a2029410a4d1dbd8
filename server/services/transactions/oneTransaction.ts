import { inArray } from 'drizzle-orm';
import type { Transaction } from '#contract/records/transaction.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { visibleWallets } from '#server/services/wallets/wallets.ts';
import { withMayRefund } from './mayRefund.ts';
import { transactionsOf } from './transactionRecord.ts';

/**
 * Returns a transaction to staff, or to a viewer who sees a wallet at one of its ends. To others it is as unknown as
 * one that does not exist.
 * @param id undefined if invalid
 * @throws {ApiFailure} 5015
 */
export async function transactionFor(
  db: Queries,
  viewer: Viewer,
  id: number | undefined,
): Promise<Transaction> {
  const record = await seenTransaction(db, viewer, id);
  if (!record) throw new ApiFailure('transactionNotFound');
  if (isStaff(viewer.role)) return withOwners(db, record);
  const [judged = record] = await withMayRefund(db, viewer, [record]);
  return judged;
}

/** Adds the owners of both wallets, for viewers who may open their records. */
async function withOwners(db: Queries, record: Transaction): Promise<Transaction> {
  const { sender, receiver } = record;
  const ends = [sender.walletId, receiver.walletId].filter(id => id !== null);
  const { id, userId, merchantId } = wallets;
  const rows = await db.select({ id, userId, merchantId }).from(wallets).where(inArray(id, ends));
  const withOwner = (end: Transaction['sender']): Transaction['sender'] => {
    const wallet = rows.find(row => row.id === end.walletId);
    if (wallet?.merchantId) return { ...end, owner: { entity: 'merchant', id: wallet.merchantId } };
    return wallet?.userId ? { ...end, owner: { entity: 'user', id: wallet.userId } } : end;
  };
  return { ...record, sender: withOwner(sender), receiver: withOwner(receiver) };
}

/** Returns a transaction; undefined if there is none that the viewer may see. */
export async function seenTransaction(
  db: Queries,
  viewer: Viewer,
  id: number | undefined,
): Promise<Transaction | undefined> {
  const [record] = id === undefined ? [] : await transactionsOf(db, [id]);
  if (!record || record.deleted) return undefined;
  return isStaff(viewer.role) || (await isAtAnEnd(db, viewer, record)) ? record : undefined;
}

async function isAtAnEnd(
  db: Queries,
  viewer: Viewer,
  { sender, receiver }: Transaction,
): Promise<boolean> {
  const ends = [sender.walletId, receiver.walletId].filter(id => id !== null);
  const seen = ends.length > 0 ? await visibleWallets(db, viewer, inArray(wallets.id, ends)) : [];
  return seen.length > 0;
}
