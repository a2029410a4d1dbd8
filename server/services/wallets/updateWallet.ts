import { eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { updateWallet as endpoint } from '#contract/endpoints/money/walletChanges.ts';
import { WALLET_LIMITS, walletConfigFields, walletUpdate } from '#contract/records/wallet.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy } from '#server/kernel/work.ts';
import { assertSeen } from '#server/services/changes/assertSeen.ts';
import { type FindFor, guarded, type Values } from '#server/services/changes/guarded.ts';
import type { Merchant } from '#server/services/changes/merchantTarget.ts';
import { followWallet } from '#server/services/merchants/offers.ts';
import { assertRate } from '#server/services/merchants/rates.ts';

type Limits = typeof walletConfigs.$inferSelect;

/** A wallet with its limits and those that it is to get, and with its merchant if it belongs to one. */
type Wallet = typeof wallets.$inferSelect & {
  readonly merchant: Merchant | undefined;
  readonly limits: Limits | undefined;
  readonly wanted: Limits | undefined;
};

/**
 * Locks the merchant before its wallet, as a change of the merchant's offers does.
 * @throws {ApiFailure} 5000; 5011 if the new limits are unknown or deleted
 */
const findWallet: FindFor<Wallet, BodyOf<typeof endpoint>> = async (db, id, lock, body) => {
  const own = eq(wallets.id, id ?? 0);
  const owner = db.select({ id: wallets.merchantId }).from(wallets).where(own);
  const ofMerchant = db.select().from(merchants).where(inArray(merchants.id, owner)).$dynamic();
  const [merchant] = await (lock ? ofMerchant.for(lock) : ofMerchant);
  const query = db.select().from(wallets).where(own).$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('walletNotFound');
  const { walletConfigId } = body;
  const isAssigned = walletConfigId !== undefined;
  const limits = isAssigned ? await limitsOf(db, row.configId) : undefined;
  const wanted = isAssigned ? await assignableLimits(db, walletConfigId) : undefined;
  return {
    id: row.id,
    label: row.ulid,
    subjectId: row.userId,
    row: { ...row, merchant, limits, wanted },
  };
};

/** Including deleted ones, which wallets keep. */
async function limitsOf(db: Queries, id: number | null): Promise<Limits | undefined> {
  if (id === null) return undefined;
  const [limits] = await db.select().from(walletConfigs).where(eq(walletConfigs.id, id));
  return limits;
}

async function assignableLimits(db: Queries, id: number): Promise<Limits> {
  const limits = await limitsOf(db, id);
  if (!limits || limits.deleted) throw new ApiFailure('walletConfigNotFound');
  return limits;
}

/** The limits with their amounts: whoever decides must see what would apply. */
const shownLimits = (limits: Limits | undefined): Values => ({
  walletConfigId: limits?.id ?? null,
  ...Object.fromEntries(WALLET_LIMITS.map(name => [name, limits?.[name] ?? null])),
});

/**
 * Changes a wallet's merchant discount rate, in percent, or assigns other limits to it. For a merchant's wallet, the
 * rate also becomes that of the merchant and of its wallet acceptance.
 * @throws {ApiFailure} 5000; 5011; 1001 if the id in the body differs from the path, for an impossible rate, or nothing
 *   to change; 1004 as in `assertSeen`
 */
export const updateWallet = guarded<typeof endpoint, Wallet>({
  endpoint,
  entity: 'wallet',
  find: findWallet,
  reaches: () => true,
  check: (body, { id, row }) => {
    if (body.id !== id) throw new ApiFailure('badParameter', { message: 'id' });
    if (body.mdr === undefined && body.walletConfigId === undefined)
      throw new ApiFailure('badParameter', { message: 'mdr' });
    if (body.mdr !== undefined) assertRate(body.mdr);
    assertSeen(walletUpdate.fields, { mdr: row.mdr, walletConfigId: row.configId }, body);
  },
  shown: walletConfigFields,
  changes: ({ row }, { mdr, walletConfigId }) => ({
    before: {
      ...(mdr !== undefined && { mdr: row.mdr }),
      ...(walletConfigId !== undefined && shownLimits(row.limits)),
    },
    after: {
      ...(mdr !== undefined && { mdr }),
      ...(walletConfigId !== undefined && shownLimits(row.wanted)),
    },
  }),
  apply: async (work, { row: { id, merchant } }, { mdr, walletConfigId }) => {
    const { tx, services, origin } = work;
    await tx
      .update(wallets)
      .set({ mdr, configId: walletConfigId, ...changedBy(origin, services.clock) })
      .where(eq(wallets.id, id));
    if (merchant && mdr !== undefined) await followWallet(work, merchant, mdr);
    return undefined;
  },
});
