import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { CompanyDocument } from '#contract/records/merchant.ts';
import { documentRequirements } from '#contract/rules/company/onboardingRules.ts';
import type { DocumentCategory } from '#contract/words/options.ts';
import type { Transaction } from '#server/db/driver.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Work } from '#server/kernel/work.ts';
import { spend, visitorOf } from '#server/services/auth/allowance.ts';
import {
  type Arrival,
  type DocumentRow,
  documentRecord,
  keepDocument,
  looseOf,
  takeIn,
} from '#server/services/documents/documents.ts';

/** Limits per IP address and hour: the number of files, and their total size. */
const FILES_AN_HOUR = 200;
const KILOBYTES_AN_HOUR = 400 * 1024;

/** Condition for documents uploaded with a token that no application has yet. */
const isWaiting = (uploadToken: string): SQL | undefined =>
  and(
    eq(documents.uploadToken, uploadToken),
    isNull(documents.merchantId),
    isNull(documents.bankAccountId),
    not(documents.deleted),
  );

/** Changes to the documents of an upload token are made one at a time. */
const lockToken = (tx: Transaction, uploadToken: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uploadToken}, 5))`);

/**
 * Accepts an uploaded file within the limits of its IP address, and stages it.
 * @throws {ApiFailure} 3033, 3034, 3035; 1001 not a category of applications; 1004 too many files or kilobytes
 */
export async function takeDocument(
  services: Services,
  ip: string,
  { file, category }: { file: Blob; category: DocumentCategory },
): Promise<Arrival> {
  mostOf(category);
  const name = visitorOf(ip);
  const kilobytes = Math.ceil(file.size / 1024);
  await spend(services, { kind: 'UPLOAD', name, limit: FILES_AN_HOUR });
  await spend(services, { kind: 'UPLOAD_SIZE', name, limit: KILOBYTES_AN_HOUR }, kilobytes);
  return takeIn(services, file);
}

/**
 * Stores a document of an application that is not submitted yet. The same content uploaded again in the
 * same category is the same document.
 * @throws {ApiFailure} 1001 more of a category than an application may have
 */
export async function keepWaiting(
  work: Work & { readonly services: Services },
  arrival: Arrival,
  { category, uploadToken }: { category: DocumentCategory; uploadToken: string },
): Promise<CompanyDocument> {
  const { tx } = work;
  await lockToken(tx, uploadToken);
  const owner = { category, merchantId: null, uploadToken };
  const { row, isNew } = await keepDocument(work, arrival, owner);
  if (!isNew) return documentRecord(row);
  if ((await tx.$count(documents, looseOf(owner))) > mostOf(category)) {
    throw new ApiFailure('badParameter', { message: `too many documents of ${category}` });
  }
  return documentRecord(row);
}

/** @throws {ApiFailure} 1001 */
function mostOf(category: DocumentCategory): number {
  const asked = documentRequirements({}).find(one => one.category === category);
  if (!asked) throw new ApiFailure('badParameter', { message: 'category' });
  return asked.most;
}

/**
 * Deletes a document that was uploaded with this token.
 * @throws {ApiFailure} 1002 unknown, uploaded with another token, or part of a submitted application
 */
export async function removeWaiting(
  { tx, services }: { tx: Transaction; services: Pick<Services, 'files'> },
  id: number | undefined,
  uploadToken: string,
): Promise<void> {
  await lockToken(tx, uploadToken);
  const [row] = await tx
    .delete(documents)
    .where(and(isWaiting(uploadToken), eq(documents.id, id ?? 0)))
    .returning({ ulid: documents.ulid });
  if (!row) throw new ApiFailure('notFound');
  await services.files.remove(tx, [row.ulid]);
}

/** Returns the documents uploaded with a token, locked for the application that they will belong to. */
export async function waitingDocuments(
  tx: Transaction,
  uploadToken: string,
): Promise<DocumentRow[]> {
  await lockToken(tx, uploadToken);
  return tx
    .select()
    .from(documents)
    .where(isWaiting(uploadToken))
    .orderBy(asc(documents.id))
    .for('update');
}

/** Assigns documents that no application had to their merchant. */
export const giveDocuments = (
  tx: Transaction,
  rows: readonly DocumentRow[],
  merchantId: number,
): Promise<unknown> =>
  tx.update(documents).set({ merchantId, uploadToken: null }).where(isOneOf(rows));

/** Deletes documents that no application has, with their contents. */
export async function removeDocuments(
  { tx, services }: { tx: Transaction; services: Pick<Services, 'files'> },
  rows: readonly DocumentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.delete(documents).where(isOneOf(rows));
  await services.files.remove(
    tx,
    rows.map(({ ulid }) => ulid),
  );
}

const isOneOf = (rows: readonly DocumentRow[]): SQL =>
  inArray(
    documents.id,
    rows.map(({ id }) => id),
  );
