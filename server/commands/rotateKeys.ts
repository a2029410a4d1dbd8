import { migrate } from '#server/db/migrate.ts';
import { readEnvironment } from '#server/environment.ts';
import { fail, UsageError } from '#server/fail.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openExisting } from '#server/openExisting.ts';
import { changePassphrase, loadKeys } from '#server/services/keys/keys.ts';
import { EARLIER_KEPT_DAYS, rotateKeys } from '#server/services/keys/rotateKeys.ts';

const USAGE =
  'Usage: npm run keys:rotate [-- <days>]: how many days, 0 to 90, the earlier keys are read; or npm run keys:rotate -- ' +
  '--passphrase, which only replaces KEYS_PASSPHRASE by KEYS_NEW_PASSPHRASE';

/** Replaces the passphrase in place of the key pair. */
const PASSPHRASE = '--passphrase';

/**
 * Replaces the key pair for secrets, without signing anybody out, or the passphrase of the pairs: `npm run keys:rotate`.
 * Source: docs/deploying.md.
 */
async function main(): Promise<void> {
  const [what = String(EARLIER_KEPT_DAYS), ...others] = process.argv.slice(2);
  const { dataDir, databaseUrl, keysPassphrase, newKeysPassphrase } = readEnvironment(process.env);
  const isDays = /^\d{1,2}$/.test(what) && Number(what) <= 90;
  const isPassphrase = what === PASSPHRASE && newKeysPassphrase !== undefined;
  if (others.length > 0 || !(isDays || isPassphrase)) throw new UsageError(USAGE);
  const database = await openExisting({ dataDir, databaseUrl });
  try {
    await migrate(database);
    const sources = { database, clock: systemClock, passphrase: keysPassphrase };
    // creates the first pair of a new database, and fails on a wrong passphrase before anything is changed
    await loadKeys(sources);
    if (isPassphrase) {
      await changePassphrase(sources, newKeysPassphrase);
      console.log('From the next start on, KEYS_PASSPHRASE must be the new passphrase.');
      return;
    }
    const { publishedDate, endsDate } = await rotateKeys(sources, Number(what));
    console.log(`The new key will be published from ${publishedDate.toISOString()}.`);
    console.log(
      `Secrets encrypted with earlier keys are accepted until ${endsDate.toISOString()}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch(fail);
