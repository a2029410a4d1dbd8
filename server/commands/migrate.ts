import { openDatabase } from '#server/db/database.ts';
import { grantToBackend } from '#server/db/grants.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnvironment } from '#server/environment.ts';
import { fail, UsageError } from '#server/fail.ts';

const USAGE =
  'Usage: npm run migrate [-- <role>], with DATABASE_URL of the account that owns the tables, or is to own them';

/**
 * Migrates a PostgreSQL server ahead of the backends, whose account then needs no right to change tables:
 * `npm run migrate -- <role>` also grants a role what a backend needs. Source: docs/deploying.md.
 */
async function main(): Promise<void> {
  const [role, ...others] = process.argv.slice(2);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  if (others.length > 0 || !databaseUrl) throw new UsageError(USAGE);
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const applied = await migrate(database);
    console.log(
      applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The tables are up to date.',
    );
    if (!role) return;
    await database.transaction(tx => grantToBackend(tx, role), { unlimited: true });
    console.log(
      `${role} can work with the tables now; it cannot change them, or what was written to the ledger and the history.`,
    );
  } finally {
    await database.close();
  }
}

main().catch(fail);
