import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/driver.ts';
import { appKeys } from '#server/db/schema/security.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Keys } from '#server/kernel/services.ts';
import { decryptSecret, type KeyPair, makeKeyPair, openKeyPair, seal, unseal } from './keyPairs.ts';
import { isWrapped, openPrivateKey, wrapped } from './keyWrap.ts';

interface Sources {
  readonly database: Database;
  readonly clock: Clock;
  /** Wraps the private keys in the database. */
  readonly passphrase?: string | undefined;
}

/**
 * Loads the key pairs of this database. The first backend to start creates and stores one. Once there is a passphrase,
 * private keys stored in the clear, or in the wrapped format of earlier versions, are wrapped in the current format.
 * @throws {KeysLockedError} the passphrase is missing or wrong
 */
export async function loadKeys(sources: Sources): Promise<Keys> {
  const { database, clock, passphrase } = sources;
  await database.transaction(async tx => {
    await lockKeys(tx);
    for (const row of await rowsOf(tx)) {
      if (passphrase === undefined || isWrapped(row.privateKey)) continue;
      const privateKey = wrapped(openPrivateKey(row.privateKey, passphrase), passphrase);
      await tx.update(appKeys).set({ privateKey }).where(eq(appKeys.id, row.id));
    }
    if ((await tx.$count(appKeys)) > 0) return;
    const pair = await makeKeyPair(passphrase);
    await tx.insert(appKeys).values({ ...pair, publishedDate: clock.now() });
  });
  let pairs = await openPairs(sources, []);
  // not spread: that would read the getters once and freeze the current key
  return Object.assign(
    createKeys(() => pairs, clock),
    {
      refresh: async () => {
        pairs = await openPairs(sources, pairs);
      },
    },
  );
}

/**
 * Wraps the private keys in the database with another passphrase. Running backends have them open, and go on.
 * @throws {KeysLockedError} the current passphrase is missing or wrong
 */
export async function changePassphrase(
  { database, passphrase }: Omit<Sources, 'clock'>,
  newPassphrase: string,
): Promise<void> {
  await database.transaction(async tx => {
    await lockKeys(tx);
    for (const row of await rowsOf(tx)) {
      const privateKey = wrapped(openPrivateKey(row.privateKey, passphrase), newPassphrase);
      await tx.update(appKeys).set({ privateKey }).where(eq(appKeys.id, row.id));
    }
  });
}

/** Allows only one change of the key pairs at a time. */
export const lockKeys = (tx: Queries) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('key pairs', 0))`);

const rowsOf = (db: Queries) => db.select().from(appKeys).orderBy(asc(appKeys.id));

/** @param opened pairs to reuse: opening one is slow by design, and this runs every half minute */
async function openPairs(
  { database, passphrase }: Sources,
  opened: readonly KeyPair[],
): Promise<KeyPair[]> {
  const rows = await rowsOf(database.db);
  return rows.map(row => {
    const known = opened.find(({ id }) => id === row.id);
    return known
      ? { ...known, publishedDate: row.publishedDate, endsDate: row.endsDate }
      : openKeyPair(row, passphrase);
  });
}

/** Creates the keys service from pairs that may change. */
export function createKeys(
  pairsNow: () => readonly KeyPair[],
  clock: Clock,
): Omit<Keys, 'refresh'> {
  const current = (): KeyPair => {
    const pairs = pairsNow();
    const pair = pairs.findLast(({ publishedDate }) => publishedDate <= clock.now()) ?? pairs[0];
    if (!pair) throw new Error('the database has no key pair');
    return pair;
  };
  const readable = () =>
    pairsNow().filter(({ endsDate }) => endsDate === null || endsDate > clock.now());
  return {
    get publicKey() {
      return current().publicKey;
    },
    get currentId() {
      return current().id;
    },
    decrypt: secret => decryptSecret(readable(), secret),
    seal: text => {
      const { id, publicKey } = current();
      return { keyId: id, secret: seal(publicKey, text) };
    },
    unseal: ({ keyId, secret }) => {
      const pair = pairsNow().find(({ id }) => id === keyId);
      if (!pair) throw new Error(`unknown key pair ${keyId}`);
      return unseal(pair.privateKey, secret);
    },
  };
}
