import { accountLine } from '#server/accountLine.ts';
import { readEnvironment } from '#server/environment.ts';
import { fail } from '#server/fail.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openStream } from '#server/kernel/stream.ts';
import { openExisting } from '#server/openExisting.ts';
import { resetAdminPassword } from '#server/services/auth/adminPassword.ts';

/** Sets a new password for an admin: `npm run admin:reset [-- username]`. Source: docs/deploying.md. */
async function main(): Promise<void> {
  const { dataDir, databaseUrl, adminPassword } = readEnvironment(process.env);
  const database = await openExisting({ dataDir, databaseUrl });
  try {
    // other backends on this database close the streams of the ended sessions
    const stream = await openStream(database);
    const services = { database, clock: systemClock, stream, channels: [] };
    console.log(accountLine(await resetAdminPassword(services, process.argv[2], adminPassword)));
    await stream.close();
  } finally {
    await database.close();
  }
}

main().catch(fail);
