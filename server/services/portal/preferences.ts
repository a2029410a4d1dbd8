import { eq, lt, sql } from 'drizzle-orm';
import type { Preferences } from '#contract/records/portal.ts';
import { isRecord } from '#contract/text/json.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { preferences } from '#server/db/schema/portal.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** Maximum size in bytes: views, columns and a theme take a few kilobytes. */
const LARGEST = 64 * 1024;

/** Returns a user's preferences; empty if none are saved. */
export async function preferencesOf(db: Queries, userId: number): Promise<Preferences> {
  const [kept] = await db.select().from(preferences).where(eq(preferences.userId, userId));
  return { version: kept?.version ?? 0, values: kept?.values ?? {} };
}

/**
 * Replaces a user's preferences as a whole. The version is an optimistic lock: if two browsers save the same version,
 * the second one gets an error.
 * @throws {ApiFailure} 1001 if they are not an object or larger than 64 kB; 1004, with the stored ones, if the version
 * is not higher than theirs
 */
export async function keepPreferences(
  tx: Transaction,
  clock: Clock,
  userId: number,
  { version, values }: Preferences,
): Promise<Preferences> {
  if (!isRecord(values)) throw new ApiFailure('badParameter', { message: 'values' });
  if (Buffer.byteLength(JSON.stringify(values)) > LARGEST) {
    throw new ApiFailure('badParameter', { message: 'values are too large' });
  }
  const kept = { version, values, lastModifiedDate: clock.now() };
  const saved = await tx
    .insert(preferences)
    .values({ userId, ...kept })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: kept,
      setWhere: lt(preferences.version, sql`excluded.version`),
    })
    .returning({ userId: preferences.userId });
  if (saved.length === 0)
    throw new ApiFailure('failed', { content: await preferencesOf(tx, userId) });
  return { version, values };
}
