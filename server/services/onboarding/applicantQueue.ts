import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { OLDEST_FIRST } from '#contract/constants.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listMerchantApplicants as endpoint } from '#contract/endpoints/onboarding.ts';
import type { Application, CompanyDocument, Merchant } from '#contract/records/merchant.ts';
import { APPLICANT_STATUSES, isWaitingApplicant } from '#contract/words/cases.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { applications } from '#server/db/schema/applications.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { startsWith } from '#server/db/search.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { findMerchant } from '#server/services/changes/merchantTarget.ts';
import { type DocumentRow, documentRecord } from '#server/services/documents/documents.ts';
import { searchOf } from '#server/services/merchants/merchantLists.ts';
import { companyDocuments, merchantsOf } from '#server/services/merchants/merchantRecord.ts';
import { duplicatesOf } from './duplicates.ts';

/** Whether the status is one of an applicant rather than a merchant. */
export const isApplicant = (status: MerchantStatus): boolean =>
  status === 'REJECTED' || isWaitingApplicant(status);

/**
 * Lists pending applicants, or those with one status. Searched like merchants, and also by reference and
 * account.
 * @throws {ApiFailure} 1001 a status that no applicant has
 */
export async function listApplicants(
  db: Queries,
  { status, category, search, sort, ...paging }: QueryOf<typeof endpoint>,
): Promise<ListPage<Merchant>> {
  if (status && !isApplicant(status)) throw new ApiFailure('badParameter', { message: 'status' });
  const { size, offset } = pageRequest(paging);
  const found = searchOf({ category, search });
  const isNamed = found && (category ?? 'all') === 'all' ? applied(search ?? '') : undefined;
  const matching = db
    .select({ id: merchants.id })
    .from(merchants)
    .where(
      and(
        not(merchants.deleted),
        inArray(merchants.status, status ? [status] : [...APPLICANT_STATUSES]),
        found && or(found, isNamed),
      ),
    )
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), found === undefined);
  const order = sort === OLDEST_FIRST ? asc : desc;
  const rows = await matching.orderBy(order(merchants.id)).limit(size).offset(offset);
  const ids = rows.map(({ id }) => id);
  const records = await merchantsOf(db, ids);
  const content = ids.flatMap(id => records.filter(record => record.id === id));
  return { content, ...total };
}

/** Condition for merchants whose application has a reference, user name or email that starts with the text. */
function applied(typed: string): SQL {
  const { reference, username, email } = applications;
  const begins = or(
    ...[reference, username, email].map(column => startsWith(column, typed.trim())),
  );
  return sql`${merchants.id} in (select ${applications.merchantId} from ${applications} where ${begins})`;
}

/**
 * Returns the application data beyond the company's fields, and the merchants that may be the same company.
 * @throws {ApiFailure} 3100 no such merchant; 1002 a merchant that did not apply itself
 */
export async function applicationOf(
  db: Queries,
  viewer: Pick<Viewer, 'role'>,
  id: number | undefined,
): Promise<Application> {
  const { row: merchant } = await findMerchant(db, id ?? 0);
  const [row] = await db
    .select()
    .from(applications)
    .where(eq(applications.merchantId, merchant.id));
  if (!row) throw new ApiFailure('notFound');
  const { merchantId, reference, username, email, phoneNum, declarations, signature } = row;
  return {
    merchantId,
    reference,
    submittedDate: row.submittedDate.toISOString(),
    account: { username, email, phoneNum },
    referral:
      row.referralCode === null
        ? null
        : {
            code: row.referralCode,
            name: row.referralName ?? '',
            type: row.referralPartnerId === null ? 'MERCHANT' : 'PARTNER',
            relationship: row.relationship,
          },
    declarations,
    declarationsVersion: row.declarationsVersion,
    language: row.language,
    signature,
    duplicates: await duplicatesOf(db, viewer, merchant),
  };
}

/** Lists a company's documents. @throws {ApiFailure} 3100 */
export async function documentsOf(
  db: Queries,
  merchantId: number | undefined,
): Promise<CompanyDocument[]> {
  const { row } = await findMerchant(db, merchantId ?? 0);
  return (await companyDocuments(db, [row.id])).map(documentRecord);
}

/**
 * Finds a document of a company; those of bank accounts and uploads that are not used yet are excluded.
 * @throws {ApiFailure} 1002
 */
export async function findCompanyDocument(
  db: Queries,
  id: number | undefined,
): Promise<DocumentRow> {
  const [row] = await companyDocuments(db, { documentId: id ?? 0 });
  if (!row) throw new ApiFailure('notFound');
  return row;
}
