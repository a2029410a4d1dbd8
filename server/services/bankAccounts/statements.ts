import { and, eq, inArray, isNotNull, isNull, not, or } from 'drizzle-orm';
import type { CompanyDocument } from '#contract/records/merchant.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findMerchant } from '#server/services/changes/merchantTarget.ts';
import {
  type Arrival,
  type DocumentOwner,
  type DocumentRow,
  documentRecord,
  documentsWhere,
  keepDocument,
  looseOf,
} from '#server/services/documents/documents.ts';
import { isAskedFor } from '#server/services/documents/sweep.ts';
import { findBankAccount } from './bankAccounts.ts';

/** The upload token of documents for bank accounts; removed when an account gets them. */
export const STATEMENT_PURPOSE = 'alternate-bank-account';

/** Maximum number of documents of an account, and of a merchant's unused uploads. */
export const MOST_DOCUMENTS = 20;

const ownerOf = (merchantId: number): DocumentOwner => ({
  category: 'BANK_STATEMENT',
  merchantId,
  uploadToken: STATEMENT_PURPOSE,
});

/**
 * Stores a document that a merchant will name when it requests an account.
 * @throws {ApiFailure} 3100 no such merchant; 1001 with `maxUnused`: too many unused documents
 */
export async function uploadStatement(
  work: Work & { readonly services: Services },
  merchantId: number,
  arrival: Arrival,
): Promise<CompanyDocument> {
  const { tx, services, origin } = work;
  const { label } = await findMerchant(tx, merchantId, 'no key update');
  const owner = ownerOf(merchantId);
  const { row, isNew } = await keepDocument(work, arrival, owner);
  if (!isNew) return documentRecord(row);
  const isIdle = and(looseOf(owner), not(isAskedFor()));
  if ((await tx.$count(documents, isIdle)) > MOST_DOCUMENTS) {
    throw new ApiFailure('badParameter', {
      message: 'too many documents that nothing was made of',
      content: { maxUnused: MOST_DOCUMENTS },
    });
  }
  const { id: document, name, type, size, hash } = row;
  await audit(tx, services.clock, origin, {
    action: 'UPLOAD_DOCUMENT',
    entity: 'merchant',
    entityId: merchantId,
    entityLabel: label,
    after: { document, name, type, size, hash },
  });
  return documentRecord(row);
}

/**
 * The merchant's documents with these ids that no account has yet; ids of other merchants' documents are ignored.
 * @param lock as of `documentsWhere`, for a call that will name them
 */
export const looseStatements = (
  db: Queries,
  merchantId: number,
  ids: readonly number[],
  lock?: 'key share',
): Promise<DocumentRow[]> =>
  documentsWhere(db, and(looseOf(ownerOf(merchantId)), inArray(documents.id, [...ids])), lock);

/**
 * Links documents to an account.
 * @returns what the history says of them
 * @throws {ApiFailure} 1001 one of them is not the merchant's, or already belongs to an account
 */
export async function linkStatements(
  tx: Transaction,
  { id: bankAccountId, merchantId }: { id: number; merchantId: number },
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const wanted = [...new Set(ids)];
  const linked = await tx
    .update(documents)
    .set({ bankAccountId, uploadToken: null })
    .where(and(looseOf(ownerOf(merchantId)), inArray(documents.id, wanted)))
    .returning({ id: documents.id, name: documents.name });
  if (linked.length < wanted.length)
    throw new ApiFailure('badParameter', { message: 'documentIds' });
  return linked;
}

/** The documents of an account. @throws {ApiFailure} 1002 no such account */
export async function statementsOf(
  db: Queries,
  accountId: number | undefined,
): Promise<CompanyDocument[]> {
  const { id } = await findBankAccount(db, accountId);
  const rows = await documentsWhere(db, eq(documents.bankAccountId, id));
  return rows.map(documentRecord);
}

/**
 * A document of a bank account, or one that was uploaded for one.
 * @throws {ApiFailure} 1002
 */
export async function findStatement(db: Queries, id: number | undefined): Promise<DocumentRow> {
  const isStatement = or(
    isNotNull(documents.bankAccountId),
    and(isNull(documents.bankAccountId), eq(documents.uploadToken, STATEMENT_PURPOSE)),
  );
  const [row] = await documentsWhere(
    db,
    and(eq(documents.id, id ?? 0), isNotNull(documents.merchantId), isStatement),
  );
  if (!row) throw new ApiFailure('notFound');
  return row;
}
