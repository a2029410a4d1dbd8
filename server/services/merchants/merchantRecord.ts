import { and, asc, desc, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { Merchant } from '#contract/records/merchant.ts';
import type { Queries } from '#server/db/driver.ts';
import { documents } from '#server/db/schema/documents.ts';
import { merchantOffers, merchants } from '#server/db/schema/merchants.ts';
import { isoOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { payoutsFrom } from '#server/services/bankAccounts/payouts.ts';
import { documentRecord } from '#server/services/documents/documents.ts';

/**
 * Returns a merchant's record. What an applicant has not provided yet is null, as any field of a record may be.
 * @throws {ApiFailure} 3100
 */
export async function merchantOf(db: Queries, id: number | undefined): Promise<Merchant> {
  const [record] = await merchantsOf(db, id === undefined ? [] : [id]);
  if (!record) throw new ApiFailure('merchantNotFound');
  return record;
}

/** Returns the records of several merchants, latest first. Takes three queries, regardless of their number. */
export async function merchantsOf(db: Queries, ids: readonly number[]): Promise<Merchant[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(merchants)
    .where(and(inArray(merchants.id, [...ids]), not(merchants.deleted)))
    .orderBy(desc(merchants.id));
  const offers = await db
    .select()
    .from(merchantOffers)
    .where(inArray(merchantOffers.merchantId, [...ids]))
    .orderBy(asc(merchantOffers.product));
  const papers = await companyDocuments(db, ids);
  return rows.map(
    ({
      createdDate,
      lastModifiedDate,
      bankChangedDate,
      contactEmailBefore: _before,
      contactEmailChangedDate: _changed,
      ...fields
    }) =>
      ({
        ...fields,
        offers: offers
          .filter(({ merchantId }) => merchantId === fields.id)
          .map(({ product, mdr }) => ({ product, mdr })),
        businessDocuments: papers
          .filter(({ merchantId }) => merchantId === fields.id)
          .map(documentRecord),
        payoutsFrom: bankChangedDate && payoutsFrom(bankChangedDate).toISOString(),
        createdDate: createdDate.toISOString(),
        lastModifiedDate: isoOf(lastModifiedDate),
      }) as unknown as Merchant,
  );
}

/**
 * Returns the documents of companies, without those of bank accounts and uploads that are not used yet.
 * @param which merchants, or a single document
 */
export const companyDocuments = (db: Queries, which: readonly number[] | { documentId: number }) =>
  db
    .select()
    .from(documents)
    .where(
      and(
        'documentId' in which
          ? eq(documents.id, which.documentId)
          : inArray(documents.merchantId, [...which]),
        isNotNull(documents.merchantId),
        isNull(documents.bankAccountId),
        isNull(documents.uploadToken),
        not(documents.deleted),
      ),
    )
    .orderBy(asc(documents.id));
