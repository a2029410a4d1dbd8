import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/**
 * Returns the wallets of merchants. For a partner, another partner's merchant has none, like one that does not exist.
 */
export async function walletsOfMerchants(
  db: Queries,
  { role, partnerId }: Viewer,
  merchantIds: readonly number[],
): Promise<number[]> {
  const isReached = isStaff(role) ? undefined : eq(merchants.partnerId, partnerId ?? 0);
  const rows = await db
    .select({ id: wallets.id })
    .from(merchants)
    .innerJoin(wallets, eq(wallets.merchantId, merchants.id))
    .where(and(inArray(merchants.id, [...merchantIds]), isReached));
  return rows.map(({ id }) => id);
}

/** Matches transactions with one of the merchants' wallets at either end, for the list of another wallet. */
export async function withMerchants(
  db: Queries,
  viewer: Viewer,
  merchantIds: readonly number[] | undefined,
): Promise<SQL | undefined> {
  if (!merchantIds) return undefined;
  const walletIds = await walletsOfMerchants(db, viewer, merchantIds);
  return or(
    inArray(transactions.senderWalletId, walletIds),
    inArray(transactions.receiverWalletId, walletIds),
  );
}
