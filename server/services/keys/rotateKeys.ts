import { and, eq, gt, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { appKeys } from '#server/db/schema/security.ts';
import { type Clock, DAY, fromNow, MINUTE } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { makeKeyPair } from './keyPairs.ts';
import { lockKeys } from './keys.ts';

/** How often every backend reloads the keys, in ms. */
export const KEYS_READ_EVERY = MINUTE / 2;

/** Delay before portals receive a new key, in ms: by then, every backend has reloaded the keys several times. */
const KNOWN_TO_ALL = 2 * MINUTE;

/** Default of `keptDays`: a portal that never asks for the key again uses the one from its start for days. */
export const EARLIER_KEPT_DAYS = 7;

/**
 * Creates a key pair that replaces the current one in two minutes. Sessions do not depend on the keys: no user is
 * signed out.
 * @param keptDays maximum number of days for which the earlier pairs are still accepted; with 0, what an open portal
 *   encrypts in the next ten minutes may be unreadable
 * @returns when the new pair takes over, and when the earlier ones end
 */
export async function rotateKeys(
  { database, clock, passphrase }: { database: Database; clock: Clock; passphrase?: string },
  keptDays: number,
): Promise<{ publishedDate: Date; endsDate: Date }> {
  const pair = await makeKeyPair(passphrase);
  const publishedDate = fromNow(clock, KNOWN_TO_ALL);
  const endsDate = new Date(publishedDate.getTime() + keptDays * DAY);
  await database.transaction(async tx => {
    await lockKeys(tx);
    // may shorten the period that an earlier rotation set, never extend it
    const isReadLonger = or(isNull(appKeys.endsDate), gt(appKeys.endsDate, endsDate));
    await tx.update(appKeys).set({ endsDate }).where(isReadLonger);
    await tx.insert(appKeys).values({ ...pair, publishedDate });
  });
  return { publishedDate, endsDate };
}

/** Reseals the secrets of authenticators with the current key, and deletes the pairs that have ended. */
export async function endKeys({
  database,
  clock,
  keys,
}: Pick<Services, 'database' | 'clock' | 'keys'>): Promise<void> {
  await keys.refresh();
  const { db } = database;
  const isEarlier = ne(authenticators.keyId, keys.currentId);
  const earlier = await db.select().from(authenticators).where(isEarlier);
  for (const row of earlier) {
    const isUnchanged = and(
      eq(authenticators.userId, row.userId),
      eq(authenticators.secret, row.secret),
    );
    await db
      .update(authenticators)
      .set(keys.seal(keys.unseal(row)))
      .where(isUnchanged);
  }
  await database.transaction(async tx => {
    await lockKeys(tx);
    const sealing = tx.select({ id: authenticators.keyId }).from(authenticators);
    await tx
      .delete(appKeys)
      .where(and(lte(appKeys.endsDate, clock.now()), notInArray(appKeys.id, sealing)));
  });
  await keys.refresh();
}
