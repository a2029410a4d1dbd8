import { and, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import type { WalletType } from '#contract/words/statuses.ts';
import type { Transaction } from '#server/db/driver.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';

/** Returns the id of the limits for new wallets of a level; null if there are none, or they were deleted. */
export async function defaultConfigId(tx: Transaction, level: WalletType): Promise<number | null> {
  const [config] = await tx
    .select({ id: walletConfigs.id })
    .from(walletConfigs)
    .where(and(eq(walletConfigs.defaultFor, level), not(walletConfigs.deleted)));
  return config?.id ?? null;
}

/**
 * Moves wallets from one level to another. They get the limits of new wallets there, unless theirs were set
 * individually.
 * @param isMoved condition for the wallets
 */
export async function changeLevel(
  tx: Transaction,
  isMoved: SQL,
  from: WalletType,
  to: WalletType,
): Promise<void> {
  // including deleted limits, which wallets keep until they change level
  const defaults = tx
    .select({ id: walletConfigs.id })
    .from(walletConfigs)
    .where(eq(walletConfigs.defaultFor, from));
  const hasDefault = or(isNull(wallets.configId), inArray(wallets.configId, defaults));
  await tx.update(wallets).set({ type: to }).where(isMoved);
  await tx
    .update(wallets)
    .set({ configId: await defaultConfigId(tx, to) })
    .where(and(isMoved, hasDefault));
}
