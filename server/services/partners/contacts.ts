import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * Whether a partner, a merchant or an applicant that is not rejected has this address as its contact.
 * @param exceptPartner partner to leave out
 */
export async function isContact(db: Queries, email: string, exceptPartner = 0): Promise<boolean> {
  const isSame = (column: typeof partners.contactEmail | typeof merchants.businessContactEmail) =>
    eq(sql`lower(${column})`, email.toLowerCase());
  const ofPartners = await db.$count(
    partners,
    and(isSame(partners.contactEmail), not(partners.deleted), ne(partners.id, exceptPartner)),
  );
  const ofMerchants = await db.$count(
    merchants,
    and(
      isSame(merchants.businessContactEmail),
      not(merchants.deleted),
      ne(merchants.status, 'REJECTED'),
    ),
  );
  return ofPartners + ofMerchants > 0;
}

/**
 * Ensures that an address is not a contact yet: partners and merchants are recognized by theirs when they write.
 * @throws {ApiFailure} 3019
 */
export async function assertNoContact(
  tx: Transaction,
  email: string,
  exceptPartner?: number,
): Promise<void> {
  // otherwise two concurrent changes would both find the address free
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('partner contact', 0))`);
  if (await isContact(tx, email, exceptPartner)) throw new ApiFailure('emailAlreadyExists');
}
