import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  type Check,
  casing,
  type Driver,
  guard,
  type Queries,
  type Transaction,
} from './driver.ts';
import { INT8, INT8_ARRAY, NUMERIC, readInt8, readNumeric } from './numbers.ts';
import { createListener } from './postgresListener.ts';

// Drizzle brings its own table of parsers and falls back to the global one, so this is set there.
const readTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY);
pg.types.setTypeParser(INT8, readInt8);
pg.types.setTypeParser(NUMERIC, readNumeric);
pg.types.setTypeParser(INT8_ARRAY, text =>
  readTexts(text).map(entry => (entry === null ? null : readInt8(entry))),
);

/** How long a call waits for a connection before it fails, in ms. */
const CONNECT_TIMEOUT = 10_000;

/** Connections of one process. */
const POOL_SIZE = 10;

/**
 * A PostgreSQL server as a driver: a pool for queries, one more connection for notifications.
 *
 * @param onError told of connections that were lost while nobody used them
 */
export function postgresDriver(
  connectionString: string,
  check: Check,
  onError: (error: Error) => void,
): Driver {
  const config: pg.ClientConfig = {
    connectionString,
    application_name: 'kaunter',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...config, max: POOL_SIZE });
  pool.on('error', onError);
  // a lost connection also ends the process when nobody hears of it while it is in use
  pool.on('connect', client => client.on('error', onError));

  const listener = createListener(config, onError);
  let closing: Promise<void> | undefined;

  return {
    queries: drizzle({
      client: guard(pool, ['query', 'connect'], check),
      casing,
    }) as unknown as Queries,
    transaction: (run, isolation) => runOnOneClient(pool, run, isolation),
    listen: listener.listen,
    // the disk is the server's business
    assertRoom: async () => undefined,
    close: () => {
      closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined);
      return closing;
    },
  };
}

/**
 * Drizzle would take the connection by itself, but keeps it for ever when BEGIN fails, and lets a
 * transaction that is over go on with a connection that somebody else has by then.
 */
async function runOnOneClient<Result>(
  pool: pg.Pool,
  run: (tx: Transaction) => Promise<Result>,
  isolationLevel: Parameters<Driver['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect();
  let over = false;
  const guarded = guard(client, ['query'], () => {
    if (over) throw new Error('Transaction is closed');
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
    client.release();
  }
}
