import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { tidy } from '#server/db/tidy.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { seed } from '#server/seed/index.ts';
import { addMenu } from '#server/seed/menu/addMenu.ts';
import { ensureDatabase, startPostgres } from '#tests/support/database/postgres.ts';
import { crowd } from './lib/million.ts';
import type { Section } from './report.ts';
import { HOW, pagesOf, WHICH } from './transactions.ts';

/** Transactions of the demo, and the number of copies of each. */
const BASE = 100_000;
const TIMES = 100;
/** Payments of the crowded wallet, before they are multiplied. */
const CROWD = 10_000;
/** Kept between runs, because filling it takes minutes. Remove it after a change of the seed. */
const FOLDER = '.cache/tenMillion';

/** Settings of a server for a table of this size, on a machine with 8 GB for it. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: 1.1,
  autovacuum: 'on',
};

const HOUR = 60 * 60 * 1000;
const UNLIMITED = { statement: 4 * HOUR, answer: 4 * HOUR, lock: HOUR, idleInTransaction: HOUR };

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, limits: UNLIMITED });
  await migrate(database);
  await seed(database, { seed: BASE, clock: systemClock });
  await database.transaction(addMenu);
  await crowd(database, CROWD);
  await multiply(database);
  await tidy(database);
  await database.close();
}

/**
 * Copies each transaction a hundred times, spread over the time until the next one. The ledger, daily totals and
 * everything else that refers to a transaction are left unchanged, because no list reads them.
 */
async function multiply(database: Database): Promise<void> {
  const fillAgain = async (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => {
    // No triggers and no foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`);
    const indexes = await tx.execute<{ name: string; definition: string }>(sql`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'transactions'
        and indexname not in (select conname from pg_constraint where conrelid = 'transactions'::regclass)`);
    for (const { name } of indexes.rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await tx.execute(sql`create temp table once on commit drop as select * from transactions`);
    await tx.execute(sql`delete from transactions`);
    const columns = await tx.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'transactions' order by ordinal_position`);
    const copied: Readonly<Record<string, string>> = {
      id: `(id - 1) * ${TIMES} + copy`,
      original_id: `(original_id - 1) * ${TIMES} + copy`,
      reference_number: "reference_number || lpad((copy - 1)::text, 2, '0')",
      transaction_date: `transaction_date + (copy - 1) * pause / ${TIMES}`,
    };
    const names = columns.rows.map(({ name }) => name);
    await tx.execute(
      sql.raw(`
        insert into transactions (${names.join(', ')}) overriding system value
        select ${names.map(name => copied[name] ?? name).join(', ')}
        from (select *,
            coalesce(lead(transaction_date) over (order by id) - transaction_date, interval '0') as pause
          from once order by id) as originals
        cross join lateral generate_series(1, ${TIMES}) as copy`),
    );
    for (const { definition } of indexes.rows) await tx.execute(sql.raw(definition));
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('transactions', 'id'), max(id)) from transactions`,
    );
  };
  await database.transaction(fillAgain, { unlimited: true });
}

/** Measures pages of the transaction table with ten million rows on a server. */
export async function tenMillion(): Promise<Section> {
  const server = await startPostgres(SETTINGS, FOLDER);
  if ('missing' in server) throw new Error(server.missing);
  try {
    await ensureDatabase(server.url, 'bench', fill);
    const url = new URL(server.url);
    url.pathname = '/bench';
    const database = await openDatabase({ dataDir: '', databaseUrl: url.href });
    const rows = await pagesOf(database);
    await database.close();
    return {
      title: 'The transaction table at 10,000,000 rows',
      how: `${HOW} PostgreSQL on the same machine, 2 GB of shared buffers, pages of 20; the budgets are those of 1,000,000. ${WHICH}`,
      rows,
    };
  } finally {
    await server.stop();
  }
}
