import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { lockFolder } from '#server/db/drivers/folderLock.ts';
import { hasCluster } from '#server/db/drivers/pglite.ts';
import { readEnvironment } from '#server/environment.ts';
import { fail, UsageError } from '#server/fail.ts';
import { filesIn } from '#server/filesIn.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { RestoreRefusedError, restoreBackup } from '#server/services/backup/restoreBackup.ts';

/**
 * Restores a backup into an empty database and verifies it: `npm run restore -- <file>`. A restore that fails
 * or is interrupted leaves nothing that a backend would start with.
 * Source: docs/deploying.md.
 */
async function main(): Promise<void> {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new UsageError('Usage: npm run restore -- <file>');
  const file = resolve(name);
  if (!existsSync(file)) throw new UsageError(`There is no ${file}.`);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const { rows, files, missing, proof } = await (databaseUrl
    ? restoredAt({ dataDir, databaseUrl }, file)
    : restoredInto(dataDir, file));
  console.log(`Restored ${rows} rows and ${files} documents.`);
  if (missing > 0) {
    console.log(
      `${missing} documents had no content when the backup was written, and have none now.`,
    );
  }
  const { ledger, audit } = proof;
  console.log(
    `Proved: ${ledger.accounts} accounts by ${ledger.postings} postings, ${audit.position} audit entries by their chain.`,
  );
  if (ledger.wrongAccounts > 0) {
    console.log(
      `${ledger.wrongAccounts} accounts did not add up when the backup was written, and do not now.`,
    );
  }
  if (audit.findings > 0) {
    console.log(
      'The audit chain was broken when the backup was written: npm run verify says where.',
    );
  }
}

async function restoredAt(place: { dataDir: string; databaseUrl?: string }, file: string) {
  const database = await openDatabase(place);
  try {
    return await restoreBackup({ database, files: filesIn(place) }, file);
  } finally {
    await database.close();
  }
}

/** Restores into a subfolder, and moves the result into place once it is verified and closed. */
async function restoredInto(dataDir: string, file: string) {
  const lock = await lockFolder(dataDir);
  const beside = join(dataDir, 'restoring');
  try {
    if (hasCluster(dataDir)) {
      throw new RestoreRefusedError(
        `${dataDir} has a database already. Choose another DATA_DIR, or move the whole folder away.`,
      );
    }
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { recursive: true, mode: 0o700 });
    const restored = await restoredAt({ dataDir: beside }, file);
    const files = join(dataDir, 'files');
    await setAside(files);
    if (existsSync(join(beside, 'files'))) await rename(join(beside, 'files'), files);
    // last, because a backend starts as soon as this folder exists
    await rename(join(beside, 'postgres'), join(dataDir, 'postgres'));
    return restored;
  } finally {
    await rm(beside, { recursive: true, force: true });
    await lock.release();
  }
}

/** Documents without a database may belong to one that was moved away: they are kept, under another name. */
async function setAside(files: string): Promise<void> {
  if (!existsSync(files)) return;
  const kept = `${files}-before-${systemClock.now().toISOString().replace(/\D/g, '')}`;
  await rename(files, kept);
  console.log(`${files} had documents of another database. They are in ${kept} now.`);
}

main().catch(fail);
