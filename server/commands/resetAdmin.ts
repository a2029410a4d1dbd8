import { parseArgs } from 'node:util';
import { accountLine } from '#server/accountLine.ts';
import { readEnvironment } from '#server/environment.ts';
import { fail, UsageError } from '#server/fail.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openStream } from '#server/kernel/stream.ts';
import { openExisting } from '#server/openExisting.ts';
import { resetAdminPassword } from '#server/services/auth/adminPassword.ts';

const USAGE =
  'Usage: npm run admin:reset [-- [<username>] [--authenticator]]: for admin, or another admin; with --authenticator the ' +
  'second step at login is switched off too';

const SECOND_STEPS = {
  none: undefined,
  kept: 'The login still asks for a code of the authenticator. If that is lost too, repeat this with --authenticator.',
  switchedOff: 'The authenticator is switched off.',
};

/** @throws {UsageError} */
function readArguments(): { username: string | undefined; withAuthenticator: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { authenticator: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [username, ...others] = positionals;
    if (others.length === 0) return { username, withAuthenticator: values.authenticator };
  } catch {
    // an option that does not exist
  }
  throw new UsageError(USAGE);
}

/**
 * Sets a new password for an admin, and switches the authenticator off on request:
 * `npm run admin:reset [-- [username] [--authenticator]]`. Source: docs/deploying.md.
 */
async function main(): Promise<void> {
  const { username, withAuthenticator } = readArguments();
  const { dataDir, databaseUrl, adminPassword: chosen } = readEnvironment(process.env);
  const database = await openExisting({ dataDir, databaseUrl });
  try {
    // other backends on this database close the streams of the ended sessions
    const stream = await openStream(database);
    const services = { database, clock: systemClock, stream, channels: [] };
    const reset = { username, chosen, withAuthenticator };
    const { secondStep, ...account } = await resetAdminPassword(services, reset);
    console.log(accountLine(account));
    const message = SECOND_STEPS[secondStep];
    if (message) console.log(message);
    await stream.close();
  } finally {
    await database.close();
  }
}

main().catch(fail);
