import { and, eq, not, or } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

type MerchantRow = typeof merchants.$inferSelect;

/**
 * Finds the active merchant with a ULID or referral code, ignoring case: both are stored in upper case.
 * @throws {ApiFailure} 3100, also for a merchant that is not active
 */
export async function findActiveMerchant(db: Queries, value: string): Promise<MerchantRow> {
  const wanted = value.trim().toUpperCase();
  const [row] = await db
    .select()
    .from(merchants)
    .where(
      and(
        or(eq(merchants.ulid, wanted), eq(merchants.referralCode, wanted)),
        eq(merchants.status, 'ACTIVE'),
        not(merchants.deleted),
      ),
    )
    .limit(1);
  if (!row) throw new ApiFailure('merchantNotFound');
  return row;
}

/**
 * Looks up another merchant by ULID or referral code, never the caller itself: merchants cannot send money to
 * themselves or be their own favourite.
 * @param merchantId the caller's merchant
 * @throws {ApiFailure} 3100
 */
export async function lookUpMerchant(
  db: Queries,
  merchantId: number | null,
  value: string,
): Promise<{ merchantUlid: string; name: string }> {
  const { id, ulid, businessRegistrationName } = await findActiveMerchant(db, value);
  if (id === merchantId) throw new ApiFailure('merchantNotFound');
  return { merchantUlid: ulid, name: businessRegistrationName };
}
