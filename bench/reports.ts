import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { tidy } from '#server/db/tidy.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { seed } from '#server/seed/index.ts';
import { createDatabase, startPostgres } from '#tests/support/database/postgres.ts';
import type { Row, Section } from './report.ts';

const TRANSACTIONS = 1_000_000;

const run = promisify(execFile);

/**
 * Measures work alongside the calls of users, on a server with a million transactions: an embedded database is in the
 * process itself.
 */
export async function reports(): Promise<Section> {
  const title = 'Reports and reconciliation at 1,000,000 transactions';
  const server = await startPostgres();
  if ('missing' in server) return { title, how: `Not measured: ${server.missing}`, rows: [] };
  const databaseUrl = await createDatabase(server.url, 'bench');
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await migrate(database);
  await seed(database, { seed: TRANSACTIONS, clock: systemClock });
  await tidy(database);
  await database.close();
  const given = ['--expose-gc', '--import', 'tsx', 'bench/lib/reportCosts.ts', databaseUrl];
  const { stdout } = await run(process.execPath, given);
  await server.stop();
  return {
    title,
    how:
      'In a process of its own, with the database on a PostgreSQL server on the same cores, after a report of a tenth of the rows. Memory is what the process grows by ' +
      'at most, looked at every 10 ms; the event loop is held for as long as a timer of 1 ms is late at most.',
    rows: JSON.parse(stdout) as Row[],
  };
}
