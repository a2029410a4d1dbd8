import { and, eq, not } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { giveBack, spend, visitorOf } from '#server/services/auth/allowance.ts';

/** The owner of a referral code. */
export interface Referrer {
  readonly type: 'MERCHANT' | 'PARTNER';
  readonly id: number;
  readonly name: string;
  /** In its canonical spelling. */
  readonly code: string;
}

/** Failed look-ups per IP address and hour. */
const MISSES_AN_HOUR = 30;

/**
 * Returns the owner of a referral code, ignoring case.
 * @throws {ApiFailure} 3011 unknown code; 3012 its owner is no longer active
 */
export async function referrerOf(db: Queries, typed: string): Promise<Referrer> {
  const code = typed.trim().toUpperCase();
  const [merchant] = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.referralCode, code), not(merchants.deleted)));
  if (merchant) {
    if (merchant.status !== 'ACTIVE') throw new ApiFailure('referralCodeInvalid');
    return { type: 'MERCHANT', id: merchant.id, name: merchant.businessRegistrationName, code };
  }
  const [partner] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.referralCode, code), not(partners.deleted)));
  if (!partner) throw new ApiFailure('referralCodeNotFound');
  if (partner.status !== 'ACTIVE') throw new ApiFailure('referralCodeInvalid');
  return { type: 'PARTNER', id: partner.id, name: partner.name, code };
}

/**
 * The same for anonymous callers, with a limit against guessing: only misses count.
 * @throws {ApiFailure} 3011, 3012; 1004 after 30 misses an hour from one address
 */
export async function lookUpReferral(
  services: Services,
  ip: string,
  code: string,
): Promise<Pick<Referrer, 'name' | 'type'>> {
  const misses = { kind: 'REFERRAL', name: visitorOf(ip), limit: MISSES_AN_HOUR } as const;
  await spend(services, misses);
  const { name, type } = await referrerOf(services.database.db, code);
  await giveBack(services, misses);
  return { name, type };
}
