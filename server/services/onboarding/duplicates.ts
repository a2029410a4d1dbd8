import { and, desc, eq, ne, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { type DuplicateMerchant, SHARED_FIELDS } from '#contract/records/merchant.ts';
import { sightOf } from '#contract/rules/people/privacy.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** Maximum number of duplicates in a case; the newest merchants are listed. */
const MOST_DUPLICATES = 20;

/** Letters and digits only: `1312525-A` and `1312525A` are the same number. */
const plain = (text: SQLWrapper) => sql`regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g')`;

/** The numbers in a text, each also on its own: companies write `201901000005 (1312525-A)`, the new one and the old. */
const numbersIn = (text: SQLWrapper) =>
  sql`array_remove(array[${plain(text)}, ${plain(sql`split_part(${text}, '(', 1)`)}, ${plain(sql`split_part(${text}, '(', 2)`)}], '')`;

/**
 * Other merchants of any status with the same registration number or registered bank account; newest first. The account
 * is compared only for viewers who see it in full: the others could find out an account by applications of their own.
 */
export async function duplicatesOf(
  db: Queries,
  { role }: Pick<Viewer, 'role'>,
  merchant: typeof merchants.$inferSelect,
): Promise<DuplicateMerchant[]> {
  const number = sql`${merchant.businessRegistrationNumber}::text`;
  const seesAccount = sightOf(role, 'businessBankAccountNumber', 'record') === 'full';
  const account = seesAccount ? merchant.businessBankAccountNumber : null;
  const isSame = {
    businessRegistrationNumber: sql<boolean>`${numbersIn(merchants.businessRegistrationNumber)} && ${numbersIn(number)}`,
    businessBankAccountNumber: sql<boolean>`coalesce(${eq(merchants.businessBankAccountNumber, sql`${account}::text`)}, false)`,
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
