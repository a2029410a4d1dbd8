import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../src/contract/records/transaction.ts';
import { isStaff } from '../../src/contract/roles.ts';
import type { Queries } from '../db/driver.ts';
import { wallets } from '../db/schema/wallets.ts';
import { ApiFailure } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { withMayRefund } from './transactions/mayRefund.ts';
import { transactionsOf } from './transactions/record.ts';
import { visibleWallets } from './wallets.ts';

/**
 * One transaction, as the contract has it: for staff, for whoever sees a wallet at one of its ends.
 * Another's is as unknown as one that does not exist.
 * @param id undefined for what cannot be one
 * @throws {ApiFailure} 5015
 */
export async function transactionFor(
  db: Queries,
  viewer: Viewer,
  id: number | undefined,
): Promise<Transaction> {
  const record = await seenTransaction(db, viewer, id);
  if (!record) throw new ApiFailure(5015);
  const [judged = record] = await withMayRefund(db, viewer, [record]);
  return judged;
}

/** The same, undefined where there is none that the viewer may see. */
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
