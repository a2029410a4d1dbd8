import { eq } from 'drizzle-orm';
import { isStaff } from '#contract/words/roles.ts';
import type { MerchantStatus, WalletStatus } from '#contract/words/statuses.ts';
import type { Transaction } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { type Actor, changedBy, type Work } from '#server/kernel/work.ts';
import type { Find, Target } from './guarded.ts';

export type Merchant = typeof merchants.$inferSelect;

/**
 * Finds a merchant; the affected user is its owner.
 * @throws {ApiFailure} 3100 unknown or deleted
 */
export const findMerchant: Find<Merchant> = async (db, id, lock) => {
  const query = db
    .select()
    .from(merchants)
    .where(eq(merchants.id, id ?? 0))
    .$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row || row.deleted) throw new ApiFailure('merchantNotFound');
  return { id: row.id, label: row.businessRegistrationName, subjectId: row.ownerId, row };
};

/** Staff, and the merchant's own users. */
export const ownsOrStaff = (actor: Actor, { id }: Target<Merchant>): boolean =>
  isStaff(actor.role) || (actor.merchantId !== null && actor.merchantId === id);

/**
 * Asserts that the merchant still has the status that the caller saw: another user may have decided since.
 * @throws {ApiFailure} 3009
 */
export function assertSeen(
  { seenStatus }: { readonly seenStatus?: MerchantStatus | undefined },
  { row }: Target<Merchant>,
): void {
  if (seenStatus !== undefined && seenStatus !== row.status) {
    throw new ApiFailure('updateStatusFailed');
  }
}

/** Updates some of a merchant's fields, and records who did it. */
export async function setMerchant(
  { tx, services, origin }: Work,
  id: number,
  values: Partial<Merchant>,
): Promise<void> {
  await tx
    .update(merchants)
    .set({
      ...values,
      ...changedBy(origin, services.clock),
    })
    .where(eq(merchants.id, id));
}

/** Applies the merchant's status change to its wallet. */
export const setWalletStatus = (tx: Transaction, merchantId: number, status: WalletStatus) =>
  tx.update(wallets).set({ status }).where(eq(wallets.merchantId, merchantId));
