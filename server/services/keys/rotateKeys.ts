import { and, eq, gt, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { appKeys } from '#server/db/schema/security.ts';
import { type Clock, DAY, fromNow, MINUTE } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { makeKeyPair } from './keyPairs.ts';
import { lockKeys } from './keys.ts';

/** Every backend reads the keys this often, in ms. */
export const KEYS_READ_EVERY = MINUTE / 2;

/** Until a new key is given to portals, in ms: every backend has read it by then, several times over. */
const KNOWN_TO_ALL = 2 * MINUTE;

/** A portal has the key that it loaded with, and a page may stay open for days. */
export const EARLIER_KEPT_DAYS = 7;

/**
 * Makes a key pair that takes the place of the current one in two minutes. Sessions do not depend on it: nobody is signed
 * out.
 * @param keptDays how many days longer the earlier pairs are read, at most; with 0, a portal that is open has to be loaded again
 *   before it can send a secret
 * @returns when the new one takes over, and when the earlier ones end
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
    // sooner than an earlier rotation said, never later
    const isReadLonger = or(isNull(appKeys.endsDate), gt(appKeys.endsDate, endsDate));
    await tx.update(appKeys).set({ endsDate }).where(isReadLonger);
    await tx.insert(appKeys).values({ ...pair, publishedDate });
  });
  return { publishedDate, endsDate };
}

/** Seals with the current key what an earlier one had sealed, and removes the pairs that have ended. */
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
