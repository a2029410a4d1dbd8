import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { placeOfDatabase } from './databaseUrl.ts';
import type { ChannelListener, Driver, Limits, Pool, Queries, Transaction } from './driver.ts';
import { lockFolder } from './drivers/folderLock.ts';
import {
  type OnStopped,
  openPGliteFolder,
  openPGliteMemory,
  pgliteDriver,
} from './drivers/pglite.ts';
import { postgresDriver } from './drivers/postgres.ts';
import { DatabaseUnusableError } from './errors.ts';
import { createTransactions, type TransactionOptions } from './transactions.ts';
import { within } from './within.ts';

/** The backend's database: embedded in a folder, in memory, or on a PostgreSQL server. */
export interface Database {
  /** For queries outside a transaction. Throws a `TransactionMisuseError` inside one. */
  readonly db: Queries;

  /**
   * Runs `work` in one database transaction: commits everything, or rolls back if it throws.
   *
   * Retries `work` after a serialization failure or a deadlock, so it must have no effects outside
   * its `tx`. Transactions are not nested; `tx.transaction` is a savepoint.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /**
   * Subscribes to a channel: receives the payloads that this and other backends on the same
   * database send after the promise resolves.
   * @param onPayload if it throws, the payload is ignored and the error reported
   * @param onGap called after the connection was lost: payloads sent in the meantime are missing
   * @returns a function that unsubscribes
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;

  /**
   * Sends a payload to a channel when the transaction commits; after a rollback, nothing is sent.
   * @param payload at most 7999 bytes: send an id, not a record
   * @throws {RangeError} if the payload is longer
   */
  notify(tx: Queries, channel: string, payload: string): Promise<void>;

  /**
   * Resolves if the database responds and accepts writes. A query alone proves too little: it also
   * succeeds on a full disk and on a read-only server.
   * @throws also if there is no response within 2 s
   */
  ping(): Promise<void>;

  /** The pool of a server; undefined for the embedded database, which has one connection. */
  pool(): Pool | undefined;

  /** Waits for running work, closes the database, and releases the folder. Safe to call twice. */
  close(): Promise<void>;
}

/** Default limits for a server. */
const LIMITS: Limits = {
  statement: 30_000,
  // within the time after which another backend takes nightly work over
  slow: 10 * 60_000,
  lock: 10_000,
  idleInTransaction: 30_000,
  answer: 35_000,
  connection: 10_000,
};

/** Timeout of the health probe, in ms; callers of the health check wait 2 s. */
const PING_PATIENCE = 1800;

/** Location of the database: a PostgreSQL server if `databaseUrl` is set, otherwise a folder. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl?: string;
  /** Overrides the default limits of a server, for tests. */
  limits?: Partial<Limits>;
  /** Receives errors that occur outside any call, such as a lost idle connection or an unknown payload. */
  onError?: (error: Error) => void;
  /** Called once if the embedded database stops, as on a full disk: only another process can open it again. */
  onStopped?: OnStopped;
}

/** A database in memory, for tests. */
export interface MemoryDatabase extends Database {
  /** A dump from which `openMemoryDatabase` can restore the same contents. */
  dump(): Promise<Blob>;
}

/**
 * Writes to the WAL but to no table. Also queries the read-only setting, because a read-only server
 * rejects the write.
 */
const WRITE_PROBE = sql<{ readOnly: string }>`
  select pg_logical_emit_message(true, 'kaunter', 'ping'),
    current_setting('transaction_read_only') as "readOnly"`;

/** PostgreSQL's limit: a payload is shorter than 8000 bytes. */
const LONGEST_PAYLOAD = 7999;

/**
 * Opens the database; `migrate` creates the tables.
 * @throws {FolderInUseError} another process uses the folder
 * @throws {DatabaseUnusableError} the server refuses the connection, or the folder is damaged
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { dataDir, databaseUrl, onError = () => undefined } = location;
  if (databaseUrl) {
    const limits = { ...LIMITS, ...location.limits };
    const driver = (check: () => void) => postgresDriver(databaseUrl, limits, check, onError);
    const database = createDatabase(driver, onError);
    await database.db.execute(sql`select 1`).catch(async error => {
      await database.close();
      throw unreachable(databaseUrl, error);
    });
    return database;
  }

  const lock = await lockFolder(dataDir);
  try {
    const client = await openPGliteFolder(dataDir, location.onStopped);
    return createDatabase(check => pgliteDriver(client, check, dataDir), onError, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The error message leaves out the user name and password in the URL. */
function unreachable(databaseUrl: string, error: unknown): DatabaseUnusableError {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  // a host with two addresses fails with an AggregateError that has no message of its own
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const reason = first instanceof Error ? first.message : String(first);
  const place = placeOfDatabase(databaseUrl);
  return new DatabaseUnusableError(`The database at ${place} cannot be used: ${reason}`, { cause });
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
  onError: (error: Error) => void = () => undefined,
  release: () => Promise<void> = async () => undefined,
): Database {
  const { run, assertOutside, close } = createTransactions(() => driver);
  const driver: Driver = open(assertOutside);

  const probe = async () => {
    await driver.assertRoom();
    const { rows } = await driver.probe.execute(WRITE_PROBE);
    if (rows[0]?.readOnly !== 'off') throw new Error('The database is read-only.');
  };
  // callers share one probe: anonymous callers must not be able to exhaust the only probe
  // connection
  let probing: Promise<void> | undefined;

  return {
    db: driver.queries,
    transaction: run,
    listen: async (channel, onPayload, onGap) => {
      assertOutside();
      const careful = caught(channel, onPayload, onError);
      const listener: ChannelListener = { onPayload: careful, ...(onGap && { onGap }) };
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
      return within(PING_PATIENCE, probing, 'The database has not answered');
    },
    pool: driver.pool,
    close: async () => {
      assertOutside();
      await driver.close();
      await release();
      close();
    },
  };
}

/**
 * Wraps a listener so that its errors are reported. Other versions of the backend, and other users of the database, send
 * payloads that it does not understand; thrown out of the driver's event, the error would end the process.
 */
const caught =
  (channel: string, onPayload: (payload: string) => void, onError: (error: Error) => void) =>
  (payload: string): void => {
    try {
      onPayload(payload);
    } catch (cause) {
      onError(new Error(`ignored a payload of the channel ${channel}`, { cause }));
    }
  };

/** Channels are identifiers, which SQL statements do not accept as parameters. */
function checkedChannel(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel)) throw new RangeError(`not a channel name: ${channel}`);
  return channel;
}
