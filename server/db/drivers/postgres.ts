import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  type Check,
  casing,
  type Driver,
  guard,
  type Isolation,
  type Limits,
  type Queries,
  type Transaction,
} from '#server/db/driver.ts';
import { INT8, INT8_ARRAY, NUMERIC, readInt8, readNumeric } from '#server/db/numbers.ts';
import { createListener } from './postgresListener.ts';

// Drizzle uses its own type parsers and falls back to the global ones, so these are set globally.
const readTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY);
pg.types.setTypeParser(INT8, readInt8);
pg.types.setTypeParser(NUMERIC, readNumeric);
pg.types.setTypeParser(INT8_ARRAY, text =>
  readTexts(text).map(entry => (entry === null ? null : readInt8(entry))),
);

/** Pool size per process; notifications, the health check and startup have one more connection each. */
const POOL_SIZE = 10;

/** One for the reconciliation, one for the nightly files, and two for files that staff make again. */
const NIGHTLY_POOL_SIZE = 4;

/** Timeout of the health probe, in ms; after that, the probe opens a new connection. */
const PROBE_PATIENCE = 1500;

/** Idle time in ms after which TCP keep-alive checks whether the peer is still there. */
const KEEP_ALIVE = 10_000;

/**
 * A PostgreSQL server as a driver: a pool for queries, and separate connections for notifications,
 * the health check, startup work without timeouts and nightly work with long ones.
 *
 * @param onError receives errors of idle connections
 */
export function postgresDriver(
  connectionString: string,
  limits: Limits,
  check: Check,
  onError: (error: Error) => void,
): Driver {
  const unlimited: pg.ClientConfig = {
    connectionString,
    application_name: 'kaunter',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
  };
  const config: pg.ClientConfig = {
    ...unlimited,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.answer,
  };
  const openPool = (poolConfig: pg.PoolConfig) => {
    const pool = new pg.Pool(poolConfig);
    pool.on('error', onError);
    // without a handler, a connection lost while in use would also end the process
    pool.on('connect', client => client.on('error', onError));
    return pool;
  };
  const pool = openPool({ ...config, max: POOL_SIZE });
  const patient = openPool({ ...unlimited, max: 1 });
  const nightly = openPool({
    ...config,
    max: NIGHTLY_POOL_SIZE,
    statement_timeout: limits.slow,
    query_timeout: limits.slow + (limits.answer - limits.statement),
  });
  const health = openPool({
    ...config,
    max: 1,
    connectionTimeoutMillis: PROBE_PATIENCE,
    query_timeout: PROBE_PATIENCE,
  });

  const listener = createListener(config, onError);
  let closing: Promise<void> | undefined;

  return {
    queries: drizzle({
      client: guard(pool, ['query', 'connect'], check),
      casing,
    }) as unknown as Queries,
    probe: drizzle({
      client: guard(health, ['query', 'connect'], check),
      casing,
    }) as unknown as Queries,
    transaction: (run, { unlimited: isUnlimited, slow, isolation }) =>
      runOnOneClient(isUnlimited ? patient : slow ? nightly : pool, run, isolation),
    listen: listener.listen,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    // the server manages its own disk
    assertRoom: async () => undefined,
    close: () => {
      const pools = [pool, patient, nightly, health];
      closing ??= Promise.all([listener.close(), ...pools.map(one => one.end())]).then(
        () => undefined,
      );
      return closing;
    },
  };
}

/**
 * Drizzle could acquire the connection itself, but never releases it if BEGIN fails. It also lets a
 * finished transaction continue on a connection that another caller may already use.
 */
async function runOnOneClient<Result>(
  pool: pg.Pool,
  run: (tx: Transaction) => Promise<Result>,
  isolationLevel: Isolation,
): Promise<Result> {
  const client = await pool.connect();
  let over = false;
  let lost: Error | undefined;
  const assertUsable = () => {
    if (over) throw new Error('Transaction is closed');
    // a response may still be pending: any further query, even ROLLBACK, would wait for it again
    if (lost) throw lost;
  };
  const guarded = guard(client, ['query'], assertUsable, error => {
    if (error instanceof Error && !(error instanceof pg.DatabaseError)) lost = error;
  });
  try {
    return await drizzle({ client: guarded, casing }).transaction(
      tx => run(tx as unknown as Transaction),
      {
        isolationLevel,
      },
    );
  } finally {
    over = true;
    client.release(lost);
  }
}
