import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';

/** Capitals and digits that are not easily confused on paper or on the phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Returns an unused referral code. With 31^8 of them, none can be guessed at 30 tries an hour. */
export async function newReferralCode(db: Queries): Promise<string> {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () =>
      LETTERS.charAt(randomInt(LETTERS.length)),
    ).join('');
    const ofMerchants = await db.$count(merchants, eq(merchants.referralCode, code));
    const ofPartners = await db.$count(partners, eq(partners.referralCode, code));
    if (ofMerchants + ofPartners === 0) return code;
  }
}
