import { existsSync } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { messages, PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import {
  type Check,
  casing,
  type Driver,
  guard,
  type Queries,
  type Transaction,
} from '#server/db/driver.ts';
import { DatabaseUnusableError } from '#server/db/errors.ts';
import { INT8, NUMERIC, readInt8, readNumeric } from '#server/db/numbers.ts';

/** Its own conversion of bytes is a JavaScript call for each byte, which holds up all calls for seconds at 10 MB. */
const writeBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`;
const readBytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));

const options: PGliteOptions = {
  serializers: { [types.BYTEA]: writeBytes },
  parsers: { [types.BYTEA]: readBytes, [INT8]: readInt8, [NUMERIC]: readNumeric },
};

/** Bytes. The WAL grows in files of 16 MB; the database stops if the next one does not fit. */
const LEAST_ROOM = 2 * 16 * 1024 * 1024;

/** The embedded database has stopped, for example because it could not write its WAL. It must be reopened. */
class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
}

/** Called once if the database stops while it is open. */
export type OnStopped = () => void;

/**
 * A server restarts itself after a panic. PGlite does not: its next call enters an endless loop
 * that not even a signal can interrupt. So no further call is allowed.
 */
class EmbeddedPostgres extends PGlite {
  #panic: DatabaseStoppedError | undefined;
  #onStopped: OnStopped = () => undefined;

  override async execProtocolStream(
    ...given: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#panic) throw this.#panic;
    try {
      return await super.execProtocolStream(...given);
    } catch (cause) {
      if (cause instanceof messages.DatabaseError && cause.severity === 'PANIC') {
        this.#panic = new DatabaseStoppedError('The database has stopped.', { cause });
        this.#onStopped();
      }
      throw cause;
    }
  }

  static async open(given: PGliteOptions, onStopped?: OnStopped): Promise<PGlite> {
    const client = new EmbeddedPostgres(given);
    if (onStopped) client.#onStopped = onStopped;
    await client.waitReady;
    return client;
  }
}

const clusterOf = (folder: string): string => join(folder, 'postgres');

/** Whether a folder has a cluster already. */
export const hasCluster = (folder: string): boolean => existsSync(clusterOf(folder));

/**
 * Opens the cluster in `folder`; creates it if it is missing. The caller must hold the lock.
 * @throws {DatabaseUnusableError} the cluster is damaged or has another version, or its disk is full
 */
export async function openPGliteFolder(folder: string, onStopped?: OnStopped): Promise<PGlite> {
  const cluster = clusterOf(folder);
  if (!hasCluster(folder)) await createCluster(cluster);
  try {
    return await EmbeddedPostgres.open({ ...options, dataDir: cluster }, onStopped);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const explained = (await hasRoom(folder, LEAST_ROOM))
      ? 'it is damaged, or another version of PostgreSQL made ' +
        `it. Put back a copy of ${folder}, or move all of it away to begin with an empty one: its documents belong ` +
        'to the database.'
      : 'its disk is full. Make room and start again.';
    throw new DatabaseUnusableError(
      `The database in ${cluster} cannot be opened: ${explained} (${reason})`,
      { cause },
    );
  }
}

/** Opens an in-memory database, empty or from a dump. */
export function openPGliteMemory(dump?: Blob): Promise<PGlite> {
  return EmbeddedPostgres.open(dump ? { ...options, loadDataDir: dump } : options);
}

/**
 * Creates the cluster in a temporary folder and moves it into place. PGlite treats any folder with
 * a file in it as a cluster, so after a kill during creation it would open an incomplete one.
 */
async function createCluster(cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const made = await PGlite.create(unfinished);
  await made.close();
  await rename(unfinished, cluster);
}

async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}

/** @throws if the folder's disk has fewer free bytes */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  if (!(await hasRoom(folder, bytes))) throw new Error(`The disk of ${folder} is full.`);
}

/**
 * The embedded database as a driver: one session that runs its calls one at a time.
 * @param folder location of the database; undefined if it is in memory
 */
export function pgliteDriver(client: PGlite, check: Check, folder?: string): Driver {
  const guarded = guard(client, ['query', 'exec', 'transaction', 'sql', 'describeQuery'], check);
  const transactions = drizzle({ client, casing });
  const queries = drizzle({ client: guarded, casing }) as unknown as Queries;
  let closing: Promise<void> | undefined;

  return {
    queries,
    // PGlite has only one session
    probe: queries,
    transaction: (run, { isolation: isolationLevel }) =>
      transactions.transaction(
        async tx => {
          // the database runs on this thread and its promises resolve as microtasks: without a turn
          // of the event loop, the next transaction starts immediately and new requests wait for seconds
          await setImmediate();
          return run(tx as unknown as Transaction);
        },
        { isolationLevel },
      ),
    listen: (channel, { onPayload }) => client.listen(channel, onPayload),
    pool: () => undefined,
    assertRoom: async () => {
      if (folder !== undefined) await assertRoom(folder, LEAST_ROOM);
    },
    close: () => {
      closing ??= client.close();
      return closing;
    },
  };
}
