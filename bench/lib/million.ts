import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { tidy } from '#server/db/tidy.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openStream } from '#server/kernel/stream.ts';
import { seed } from '#server/seed/index.ts';
import { addMenu } from '#server/seed/menu/addMenu.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { loadKeys } from '#server/services/keys/keys.ts';
import { type Caller, callerOf, type Username } from '#tests/support/journey/api.ts';

const COUNT = 1_000_000;
/** Kept between runs, because filling it takes minutes. Remove it after a change of the seed. */
const FOLDER = '.cache/bench/million';
/** Rows of a wallet with very many transactions. */
const CROWD = 100_000;

/** The wallet of the demo account's merchant. */
export const CROWDED = sql`(
  select wallets.id from wallets join users on users.merchant_id = wallets.merchant_id
  where users.username = 'merchant' order by wallets.id limit 1)`;

/** The demo with a million transactions, many of them of one merchant. */
export async function openMillion(): Promise<Database> {
  const database = await openDatabase({ dataDir: FOLDER });
  await migrate(database);
  const isFilled = await seed(database, { seed: COUNT, clock: systemClock });
  await database.transaction(addMenu);
  const isCrowded = await crowd(database, CROWD);
  if (isFilled || isCrowded) await tidy(database);
  return database;
}

/**
 * Assigns every second payment to one merchant, unless it has this many; the ledger is not updated, because no figure
 * reads it.
 * @returns whether it had fewer
 */
export async function crowd({ db }: Database, enough: number): Promise<boolean> {
  const { rows } = await db.execute<{ received: number }>(sql`
    select count(*)::int as received from transactions where receiver_wallet_id = ${CROWDED} and not deleted`);
  if ((rows[0]?.received ?? 0) >= enough) return false;
  await db.execute(sql`
    update transactions set receiver_wallet_id = ${CROWDED}
    where transaction_type = 'PAYMENT' and id % 2 = 0 and sender_wallet_id <> ${CROWDED}`);
  return true;
}

/** Runs the backend in this process, to measure the call without the network. */
export async function callersIn(
  database: Database,
): Promise<{ as(username: Username): Promise<Caller>; close(): Promise<void> }> {
  const [keys, stream] = await Promise.all([
    loadKeys({ database, clock: systemClock }),
    openStream(database),
  ]);
  const app = createApp({
    database,
    clock: systemClock,
    keys,
    stream,
    files: databaseFiles(),
    publicUrl: 'http://localhost',
    hasBank: true,
    channels: ['EMAIL'],
    log: pino({ level: 'error' }),
  });
  return {
    as: username => callerOf('http://localhost', username, (url, init) => app.request(url, init)),
    close: () => stream.close(),
  };
}
