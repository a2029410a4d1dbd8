import { inArray } from 'drizzle-orm';
import type { Transaction } from '#contract/records/transaction.ts';
import { leftToRefund } from '#contract/rules/money/refunds.ts';
import type { Queries } from '#server/db/driver.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { visibleWallets } from '#server/services/wallets/wallets.ts';

/**
 * Adds to each transaction whether a partner may refund it: an amount is left to refund, and a wallet that the partner
 * sees was paid. The portal cannot know the latter. Other viewers' records are unchanged.
 */
export async function withMayRefund(
  db: Queries,
  viewer: Viewer,
  records: Transaction[],
): Promise<Transaction[]> {
  if (viewer.role !== 'EWALLET_PARTNER') return records;
  const paid = records.flatMap(({ receiver }) => receiver.walletId ?? []);
  const own = new Set(
    paid.length === 0 ? [] : await visibleWallets(db, viewer, inArray(wallets.id, paid)),
  );
  return records.map(record => ({
    ...record,
    mayRefund: leftToRefund(record) > 0 && own.has(record.receiver.walletId ?? 0),
  }));
}
