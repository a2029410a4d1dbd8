import { eq, lt, sql } from 'drizzle-orm';
import type { Preferences } from '#contract/records/portal.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { preferences } from '#server/db/schema/portal.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** Views, columns and a theme take a few kilobytes; this is no place to keep files. */
const LARGEST = 64 * 1024;

/** What a user has chosen; nothing yet when they have not. */
export async function preferencesOf(db: Queries, userId: number): Promise<Preferences> {
  const [kept] = await db.select().from(preferences).where(eq(preferences.userId, userId));
  return { version: kept?.version ?? 0, values: kept?.values ?? {} };
}

/**
 * Keeps what a user has chosen, whole. The version counts up, so that of two browsers that save
 * what they have read the second one is told.
 * @throws {ApiFailure} 1001 when they are larger than 64 kB; 1004, with those that are kept, when
 *   the version is not above theirs
 */
export async function keepPreferences(
  tx: Transaction,
  clock: Clock,
  userId: number,
  { version, values }: Preferences,
): Promise<Preferences> {
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
