import { and, desc, ne, not, or, sql } from 'drizzle-orm';
import { type DuplicateMerchant, SHARED_FIELDS } from '#contract/records/merchant.ts';
import { sightOf } from '#contract/rules/people/privacy.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** Maximum number of duplicates in a case; the newest merchants are listed. */
const MOST_DUPLICATES = 20;

/**
 * Other merchants of any status with the same registration number or registered bank account; newest first. The account
 * is compared only for viewers who see it in full: the others could find out an account by applications of their own.
 */
export async function duplicatesOf(
  db: Queries,
  { role }: Pick<Viewer, 'role'>,
  merchant: typeof merchants.$inferSelect,
): Promise<DuplicateMerchant[]> {
  const seesAccount = sightOf(role, 'businessBankAccountNumber', 'record') === 'full';
  const account = seesAccount ? merchant.businessBankAccountNumber : null;
  // as they are indexed: a function around one of them would read all merchants
  const isSame = {
    businessRegistrationNumber: sql<boolean>`registration_numbers(${merchants.businessRegistrationNumber}) && registration_numbers(${merchant.businessRegistrationNumber})`,
    businessBankAccountNumber: sql<boolean>`${merchants.businessBankAccountNumber} = ${account}`,
  };
  const { id, businessRegistrationName: name, status } = merchants;
  const rows = await db
    .select({ id, name, status, ...isSame })
    .from(merchants)
    .where(and(ne(id, merchant.id), not(merchants.deleted), or(...Object.values(isSame))))
    .orderBy(desc(id))
    .limit(MOST_DUPLICATES);
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    status: row.status,
    shared: SHARED_FIELDS.filter(field => row[field]),
  }));
}
