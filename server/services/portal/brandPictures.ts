import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { BRAND_PICTURE_MAX_BYTES } from '#contract/rules/brandRules.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { brandPictures } from '#server/db/schema/portal.ts';
import { DAY } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { createdBy, type Work } from '#server/kernel/work.ts';
import { documentType } from '#server/services/documents/format.ts';
import { withoutMetadata } from '#server/services/documents/metadata.ts';

/** Path prefix under which brand pictures are served to everyone. */
const FOLDER = '/brand/';

/** How long an unused picture is kept, in ms: the form that uploaded it may still be open. */
const UNUSED_LASTS = DAY;

const hashIn = (url: string): string | undefined => /^\/brand\/([\da-f]{64})$/.exec(url)?.[1];

export interface BrandPicture {
  type: string;
  content: Uint8Array;
}

/**
 * Checks a picture by its content, and removes its metadata. SVG is refused, because it can contain scripts.
 * @throws {ApiFailure} 3033 empty; 3034 neither PNG nor JPEG, or contains markup; 3035 too large
 */
export function checkPicture(given: Uint8Array): BrandPicture {
  if (given.byteLength > BRAND_PICTURE_MAX_BYTES) throw new ApiFailure('fileTooLarge');
  const type = documentType(given);
  if (type === 'application/pdf') throw new ApiFailure('fileFormatNotSupported');
  return { type, content: withoutMetadata(type, given) };
}

/**
 * Stores a picture under the hash of its content, so identical pictures are stored once.
 * @returns its URL
 */
export async function storePicture(
  { tx, services, origin }: Work,
  { type, content }: BrandPicture,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex');
  const values = { hash, type, content, ...createdBy(origin, services.clock) };
  const { createdDate } = values;
  await tx
    .insert(brandPictures)
    .values(values)
    .onConflictDoUpdate({ target: brandPictures.hash, set: { createdDate } });
  return FOLDER + hash;
}

/** Returns the picture at this URL; undefined if there is none. */
export async function pictureAt(db: Queries, url: string): Promise<BrandPicture | undefined> {
  const hash = hashIn(url);
  if (!hash) return undefined;
  const [row] = await db.select().from(brandPictures).where(eq(brandPictures.hash, hash));
  return row && { type: row.type, content: row.content };
}

/** Whether all of these URLs belong to stored pictures. */
export async function areStored(db: Queries, urls: readonly string[]): Promise<boolean> {
  const hashes = [...new Set(urls.map(url => hashIn(url) ?? ''))];
  return (await db.$count(brandPictures, inArray(brandPictures.hash, hashes))) === hashes.length;
}

/** Deletes pictures that the settings do not use, except recent ones. @param urls those that they use */
export async function discardPictures(
  tx: Transaction,
  urls: readonly string[],
  now: Date,
): Promise<void> {
  const used = urls.flatMap(url => hashIn(url) ?? []);
  const before = new Date(now.getTime() - UNUSED_LASTS);
  await tx
    .delete(brandPictures)
    .where(and(notInArray(brandPictures.hash, used), lt(brandPictures.createdDate, before)));
}
