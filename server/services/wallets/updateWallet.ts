import { eq, inArray } from 'drizzle-orm';
import { updateWallet as endpoint } from '#contract/endpoints/money/walletChanges.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy } from '#server/kernel/work.ts';
import { type Find, guarded } from '#server/services/changes/guarded.ts';
import type { Merchant } from '#server/services/changes/merchantTarget.ts';
import { followWallet } from '#server/services/merchants/offers.ts';
import { assertRate } from '#server/services/merchants/rates.ts';

/** A wallet, with its merchant if it belongs to one. */
type Wallet = typeof wallets.$inferSelect & { readonly merchant: Merchant | undefined };

/** Locks the merchant before its wallet, as a change of the merchant's offers does. @throws {ApiFailure} 5000 */
const findWallet: Find<Wallet> = async (db, id, lock) => {
  const own = eq(wallets.id, id ?? 0);
  const owner = db.select({ id: wallets.merchantId }).from(wallets).where(own);
  const ofMerchant = db.select().from(merchants).where(inArray(merchants.id, owner)).$dynamic();
  const [merchant] = await (lock ? ofMerchant.for(lock) : ofMerchant);
  const query = db.select().from(wallets).where(own).$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('walletNotFound');
  return { id: row.id, label: row.ulid, subjectId: row.userId, row: { ...row, merchant } };
};

/**
 * Changes a wallet's merchant discount rate, in percent. For a merchant's wallet, it also becomes the rate of the
 * merchant and of its wallet acceptance.
 * @throws {ApiFailure} 5000; 1001 if the id in the body differs from the path, or without a rate
 */
export const updateWallet = guarded<typeof endpoint, Wallet>({
  endpoint,
  entity: 'wallet',
  find: findWallet,
  reaches: () => true,
  check: (body, { id }) => {
    if (body.id !== id) throw new ApiFailure('badParameter', { message: 'id' });
    assertRate(body.mdr);
  },
  changes: ({ row }, { mdr }) => ({ before: { mdr: row.mdr }, after: { mdr } }),
  apply: async (work, { row: { id, merchant } }, { mdr }) => {
    const { tx, services, origin } = work;
    await tx
      .update(wallets)
      .set({
        mdr,
        ...changedBy(origin, services.clock),
      })
      .where(eq(wallets.id, id));
    if (merchant) await followWallet(work, merchant, mdr);
    return undefined;
  },
});
