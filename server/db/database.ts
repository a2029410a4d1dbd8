import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { ChannelListener, Driver, Limits, Queries, Transaction } from './driver.ts';
import { lockFolder } from './drivers/folderLock.ts';
import { openPGliteFolder, openPGliteMemory, pgliteDriver } from './drivers/pglite.ts';
import { postgresDriver } from './drivers/postgres.ts';
import { DatabaseUnusableError } from './errors.ts';
import { createTransactions, type TransactionOptions } from './transactions.ts';

/** The one database of the backend: embedded in a folder, in memory, or a PostgreSQL server. */
export interface Database {
  /** For queries outside a transaction. Used inside one, it throws a `TransactionMisuseError`. */
  readonly db: Queries;

  /**
   * Runs `work` in one database transaction: all of it is committed, or nothing when it throws.
   *
   * A serialization failure or a deadlock runs it again, so it must do nothing but use its `tx`.
   * Transactions are not nested; `tx.transaction` is a savepoint.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /**
   * Hears what is sent to a channel, by this backend or by another on the same database, from the
   * moment the promise resolves.
   * @param onGap the connection was away for a while: what was sent meanwhile is lost
   * @returns what ends it
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;

  /**
   * Sends to a channel when the transaction is committed, and never when it is not.
   * @param payload at most 7999 bytes: send an id, not a record
   * @throws {RangeError} when it is longer
   */
  notify(tx: Queries, channel: string, payload: string): Promise<void>;

  /**
   * Resolves when the database answers and takes writes: a full disk and a server that has been made
   * read-only answer every question.
   * @throws also when it has not answered within 2 s
   */
  ping(): Promise<void>;

  /** Lets what runs finish, closes, and gives up the folder. May be called twice. */
  close(): Promise<void>;
}

/** A server's usual limits. */
const LIMITS: Limits = {
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 30_000,
  answer: 35_000,
  connection: 10_000,
};

/** How long the health is waited for; those who ask for it wait 2 s. */
const PING_PATIENCE = 1800;

/** Where the database is: a PostgreSQL server when `databaseUrl` is given, else a folder. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl?: string;
  /** Other limits of a server than the usual ones, for tests. */
  limits?: Partial<Limits>;
  /** Told of errors that no call is waiting for, such as a lost idle connection. */
  onError?: (error: Error) => void;
}

/** A database in memory, for tests. */
export interface MemoryDatabase extends Database {
  /** What `openMemoryDatabase` can be given to begin with the same contents. */
  dump(): Promise<Blob>;
}

/** Writes to the log and to no table. The server knows that it is read-only before it tries. */
const WRITE_PROBE = sql<{ readOnly: string }>`
  select pg_logical_emit_message(true, 'kaunter', 'ping'),
    current_setting('transaction_read_only') as "readOnly"`;

/** PostgreSQL's limit: a payload is shorter than 8000 bytes. */
const LONGEST_PAYLOAD = 7999;

/**
 * Opens the database; tables are `migrate`'s business.
 * @throws {FolderInUseError} another process has the folder
 * @throws {DatabaseUnusableError} the server does not let us in, or the folder is damaged
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { dataDir, databaseUrl, onError = () => undefined } = location;
  if (databaseUrl) {
    const limits = { ...LIMITS, ...location.limits };
    const database = createDatabase(check => postgresDriver(databaseUrl, limits, check, onError));
    await database.db.execute(sql`select 1`).catch(async error => {
      await database.close();
      throw unreachable(databaseUrl, error);
    });
    return database;
  }

  const lock = await lockFolder(dataDir);
  try {
    const client = await openPGliteFolder(dataDir);
    return createDatabase(check => pgliteDriver(client, check, dataDir), lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Without the name and password that are in the address. */
function unreachable(databaseUrl: string, error: unknown): DatabaseUnusableError {
  const { host, pathname } = new URL(databaseUrl);
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  // a host with two addresses fails with both, in an error without a message
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const reason = first instanceof Error ? first.message : String(first);
  return new DatabaseUnusableError(`The database at ${host}${pathname} cannot be used: ${reason}`, {
    cause,
  });
}

/** Opens a database in memory, empty or with the contents of a dump. */
export async function openMemoryDatabase(dump?: Blob): Promise<MemoryDatabase> {
  const client: PGlite = await openPGliteMemory(dump);
  return {
    ...createDatabase(check => pgliteDriver(client, check)),
    dump: () => client.dumpDataDir('none'),
  };
}

function createDatabase(
  open: (check: () => void) => Driver,
  release: () => Promise<void> = async () => undefined,
): Database {
  const { run, assertOutside } = createTransactions(() => driver);
  const driver: Driver = open(assertOutside);

  const probe = async () => {
    await driver.assertRoom();
    const { rows } = await driver.probe.execute(WRITE_PROBE);
    if (rows[0]?.readOnly !== 'off') throw new Error('The database takes no writes.');
  };
  // one for all who ask: a stranger must not be able to fill the only connection of the health
  let probing: Promise<void> | undefined;

  return {
    db: driver.queries,
    transaction: run,
    listen: async (channel, onPayload, onGap) => {
      assertOutside();
      const listener: ChannelListener = onGap ? { onPayload, onGap } : { onPayload };
      const stop = await driver.listen(checkedChannel(channel), listener);
      return async () => {
        assertOutside();
        await stop();
      };
    },
    notify: async (tx, channel, payload) => {
      if (Buffer.byteLength(payload) > LONGEST_PAYLOAD) {
        throw new RangeError(`payload longer than ${LONGEST_PAYLOAD} bytes`);
      }
      await tx.execute(sql`select pg_notify(${checkedChannel(channel)}, ${payload})`);
    },
    ping: () => {
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      return within(PING_PATIENCE, probing);
    },
    close: async () => {
      assertOutside();
      await driver.close();
      await release();
    },
  };
}

/** What `work` gives. @throws when that takes longer than so many ms */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database has not answered in ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Channels are identifiers, which statements cannot take as parameters. */
function checkedChannel(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel)) throw new RangeError(`not a channel name: ${channel}`);
  return channel;
}
