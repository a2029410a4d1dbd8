import { migrate } from '#server/db/migrate.ts';
import { readEnvironment } from '#server/environment.ts';
import { fail, UsageError } from '#server/fail.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openExisting } from '#server/openExisting.ts';
import { loadKeys } from '#server/services/keys/keys.ts';
import { EARLIER_KEPT_DAYS, rotateKeys } from '#server/services/keys/rotateKeys.ts';

const USAGE =
  'Usage: npm run keys:rotate [-- <days>]: how many days, 0 to 90, the earlier keys are read';

/** Replaces the key pair for secrets without signing anybody out: `npm run keys:rotate`. Source: docs/deploying.md. */
async function main(): Promise<void> {
  const [days = String(EARLIER_KEPT_DAYS), ...others] = process.argv.slice(2);
  if (others.length > 0 || !/^\d{1,2}$/.test(days) || Number(days) > 90) {
    throw new UsageError(USAGE);
  }
  const { dataDir, databaseUrl, keysPassphrase } = readEnvironment(process.env);
  const database = await openExisting({ dataDir, databaseUrl });
  try {
    await migrate(database);
    const sources = { database, clock: systemClock, passphrase: keysPassphrase };
    // creates the first pair of a new database, and fails on a wrong passphrase before anything is changed
    await loadKeys(sources);
    const { publishedDate, endsDate } = await rotateKeys(sources, Number(days));
    console.log(`The new key will be published from ${publishedDate.toISOString()}.`);
    console.log(
      `Secrets encrypted with earlier keys are accepted until ${endsDate.toISOString()}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch(fail);
