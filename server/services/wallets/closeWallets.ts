import { inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { lockWallets } from '#server/services/money/ledger.ts';

/**
 * Terminates the wallets of an owner who is being deleted. They are locked before their balances are read: a concurrent
 * payment either arrives before, or finds them terminated.
 * @param isOwn condition for the owner's wallets
 * @throws {ApiFailure} 1004 one of them is not empty
 */
export async function closeWallets(tx: Transaction, isOwn: SQL): Promise<void> {
  const own = await tx.select({ id: wallets.id }).from(wallets).where(isOwn);
  const ids = own.map(({ id }) => id);
  const locked = await lockWallets(tx, ids);
  if ([...locked.values()].some(({ balance }) => balance > 0)) {
    throw new ApiFailure('failed', { message: 'the wallet is not empty' });
  }
  await tx.update(wallets).set({ status: 'TERMINATED' }).where(inArray(wallets.id, ids));
}
