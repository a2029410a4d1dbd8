import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import { auditOf, SOUND } from '#tests/support/arrange/money.ts';
import { withDatabase } from '#tests/support/database/burst.ts';
import type { Told } from './clients.ts';

/** The outcome of the clients' work according to the database. */
export interface Truth {
  /** Confirmed transfers that are missing or did not succeed. */
  readonly lost: number;
  /** Transfers for which no client received a confirmation. */
  readonly unclaimed: number;
  /** Whether the books add up: balances, entries, and totals by day. */
  readonly isSound: boolean;
}

/** The id of the last transaction, and the bytes of the whole database. */
export const stateOf = (databaseUrl: string): Promise<{ last: number; bytes: number }> =>
  withDatabase({ dataDir: '', databaseUrl }, async ({ db }) => {
    const { rows } = await db.execute<{ last: number; bytes: number }>(sql`
      select coalesce(max(id), 0)::int as last, pg_database_size(current_database())::int as bytes
      from transactions`);
    return rows[0] ?? { last: 0, bytes: 0 };
  });

/** Compares what the clients were told with the transfers after this id. */
export async function truthOf(
  databaseUrl: string,
  after: number,
  told: readonly Told[],
): Promise<Truth> {
  const database = await openDatabase({
    dataDir: '',
    databaseUrl,
    // the books of a long run are read in full
    limits: { statement: 300_000, answer: 300_000 },
  });
  try {
    const { rows } = await database.db.execute<{ id: number }>(sql`
      select id::int from transactions
      where id > ${after} and transaction_type = 'TRANSFER' and status = 'SUCCESS'`);
    const done = new Set(rows.map(({ id }) => id));
    const confirmed = new Set(told.flatMap(({ confirmed }) => confirmed));
    const books = await auditOf(database);
    return {
      lost: [...confirmed].filter(id => !done.has(id)).length,
      unclaimed: done.size - confirmed.size,
      isSound: JSON.stringify(books) === JSON.stringify(SOUND),
    };
  } finally {
    await database.close();
  }
}
