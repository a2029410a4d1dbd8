import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, not, type SQL } from 'drizzle-orm';
import type { CompanyDocument } from '#contract/records/merchant.ts';
import type { DocumentCategory } from '#contract/words/options.ts';
import type { Queries } from '#server/db/driver.ts';
import { loggedError } from '#server/db/errors.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ulid } from '#server/db/ulid.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Work } from '#server/kernel/work.ts';
import { documentName } from './fileName.ts';
import { type DocumentType, documentType } from './format.ts';
import { withoutMetadata } from './metadata.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** An uploaded file that was accepted; its content is staged, and it has no row yet. */
export interface Arrival {
  /** The name under which its content is stored. */
  readonly ulid: string;
  readonly name: string;
  readonly type: DocumentType;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly content: Uint8Array;
}

/** The owner of a document that is not in use yet. */
export interface DocumentOwner {
  readonly category: DocumentRow['category'];
  /** Null for an applicant that is not a merchant yet. */
  readonly merchantId: number | null;
  /** The conversation that it is for. */
  readonly chatId?: number;
  /** The purpose of the upload; removed once the document is in use. */
  readonly uploadToken: string;
}

/** The context in which a document is stored. */
type Keeping = Work & { readonly services: Pick<Services, 'clock' | 'files'> };

/** A document's record on the wire. */
export const documentRecord = (row: DocumentRow): CompanyDocument => ({
  id: row.id,
  // a merchant's documents only have categories of a company
  category: row.category as DocumentCategory,
  name: row.name,
  type: row.type,
  size: row.size,
  uploadedDate: row.uploadedDate.toISOString(),
});

/**
 * Checks a file and stages its content, a picture's without metadata: the part of an upload before its transaction.
 * `discardUnused` must follow, regardless of how the transaction ends.
 * @throws {ApiFailure} 3033, 3034, 3035, as `documentType`
 */
export async function takeIn({ files, clock }: Services, file: Blob): Promise<Arrival> {
  const given = new Uint8Array(await file.arrayBuffer());
  const type = documentType(given);
  const content = withoutMetadata(type, given);
  const arrival = {
    ulid: ulid(clock.now().getTime()),
    name: documentName(file instanceof File ? file.name : '', type),
    type,
    hash: createHash('sha256').update(content).digest('hex'),
    content,
  };
  await files.stage(arrival.ulid, content);
  return arrival;
}

/**
 * Removes a staged content that no row references: the transaction failed, or the same file already existed. If the
 * database cannot be queried now, the sweep removes it.
 */
export async function discardUnused(
  { files, database, log }: Services,
  arrival: Arrival,
): Promise<void> {
  try {
    const isKept = await database.db.$count(documents, eq(documents.ulid, arrival.ulid));
    if (isKept === 0) await files.discard(arrival.ulid);
  } catch (error) {
    log.error(
      loggedError(error),
      'a staged document could not be deleted; the cleanup will delete it',
    );
  }
}

/**
 * Creates the row of a document, unless the same content was uploaded for the same purpose and is not in use yet: then
 * that row is returned, and kept for as long as a new one. The owner must be locked, or two concurrent uploads would
 * both be new.
 */
export async function keepDocument(
  work: Keeping,
  arrival: Arrival,
  owner: DocumentOwner,
): Promise<{ row: DocumentRow; isNew: boolean }> {
  const [known] = await work.tx
    .update(documents)
    .set({ uploadedDate: work.services.clock.now() })
    .where(and(looseOf(owner), eq(documents.hash, arrival.hash)))
    .returning();
  if (known) return { row: known, isNew: false };
  return { row: await addDocument(work, arrival, owner), isNew: true };
}

/** Creates a new row for the document, even if the same content was uploaded before. */
export async function addDocument(
  { tx, services, origin }: Keeping,
  arrival: Arrival,
  owner: DocumentOwner,
): Promise<DocumentRow> {
  const { ulid: name, content, ...facts } = arrival;
  await services.files.keep(tx, name, content);
  const [row] = await tx
    .insert(documents)
    .values({
      ...facts,
      ...owner,
      ulid: name,
      size: content.byteLength,
      uploadedBy: origin.actor?.username ?? null,
      uploadedDate: services.clock.now(),
    })
    .returning();
  if (!row) throw new Error('the document was not stored');
  return row;
}

/** Condition for documents of an owner and a category that are not in use yet. */
export function looseOf({ category, merchantId, uploadToken }: DocumentOwner): SQL | undefined {
  return and(
    eq(documents.category, category),
    eq(documents.uploadToken, uploadToken),
    merchantId === null ? isNull(documents.merchantId) : eq(documents.merchantId, merchantId),
    isNull(documents.bankAccountId),
    not(documents.deleted),
  );
}

/**
 * The documents that meet a condition, latest first.
 * @param lock held until the transaction ends, so that no cleanup removes them
 */
export async function documentsWhere(
  db: Queries,
  condition: SQL | undefined,
  lock?: 'key share',
): Promise<DocumentRow[]> {
  const query = db
    .select()
    .from(documents)
    .where(and(condition, not(documents.deleted)))
    .orderBy(desc(documents.id));
  return lock ? query.for(lock) : query;
}

/** The document as a file, to be sent by `download`. */
export async function downloadDocument(
  db: Queries,
  { files }: Pick<Services, 'files'>,
  row: DocumentRow,
): Promise<{ name: string; type: string; content: Uint8Array }> {
  const content = await files.read(db, row.ulid);
  if (!content) throw new Error(`document ${row.id} has no content`);
  return { name: row.name, type: row.type, content };
}
