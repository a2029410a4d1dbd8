import { eq } from 'drizzle-orm';
import { updateWallet as endpoint } from '#contract/endpoints/money/walletChanges.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy } from '#server/kernel/work.ts';
import { type Find, guarded } from '#server/services/changes/guarded.ts';
import { assertRate } from './rates.ts';

type Wallet = typeof wallets.$inferSelect;

/** @throws {ApiFailure} 5000 */
const findWallet: Find<Wallet> = async (db, id, lock) => {
  const query = db
    .select()
    .from(wallets)
    .where(eq(wallets.id, id ?? 0))
    .$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('walletNotFound');
  return { id: row.id, label: row.ulid, subjectId: row.userId, row };
};

/**
 * Changes a wallet's merchant discount rate, in percent.
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
  apply: async ({ tx, services, origin }, { row }, { mdr }) => {
    await tx
      .update(wallets)
      .set({
        mdr,
        ...changedBy(origin, services.clock),
      })
      .where(eq(wallets.id, row.id));
    return undefined;
  },
});
