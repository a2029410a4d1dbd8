import { resolve } from 'node:path';
import { FolderInUseError } from '#server/db/drivers/folderLock.ts';
import { readEnvironment } from '#server/environment.ts';
import { fail, UsageError } from '#server/fail.ts';
import { filesIn } from '#server/filesIn.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openExisting } from '#server/openExisting.ts';
import { orderBackup } from '#server/services/backup/backupSocket.ts';
import { type MissingDocument, writeBackup } from '#server/services/backup/writeBackup.ts';

/** Causes that the operator can fix. */
const CAUSES: Readonly<Record<string, string>> = {
  EEXIST: 'it exists already',
  ENOENT: 'its folder does not exist',
  EACCES: 'its folder takes no files from this user',
  EROFS: 'its folder takes no files',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be larger than files may be here',
};

/** Exit code for a backup that is written, but lacks the content of documents. */
const INCOMPLETE = 2;

/** Maximum number of documents that are listed. */
const MOST_LISTED = 100;

/**
 * Backs up everything to one file, even while the backend is running: `npm run backup -- <file>`.
 * Source: docs/deploying.md.
 */
async function main(): Promise<void> {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new UsageError('Usage: npm run backup -- <file>');
  const file = resolve(name);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  try {
    const { rows, files, missing } = await written(dataDir, databaseUrl, file);
    console.log(`Wrote ${file}: ${rows} rows and ${files} documents.`);
    if (missing.length > 0) warnOf(missing);
  } catch (error) {
    const cause = CAUSES[(error as NodeJS.ErrnoException).code ?? ''];
    throw cause ? new UsageError(`${file} was not written: ${cause}.`) : error;
  }
}

/** Lists the documents whose content is lost: everything else is in the backup. */
function warnOf(missing: readonly MissingDocument[]): void {
  console.error(`The contents of ${missing.length} documents are missing, and so not in it:`);
  for (const { id, name } of missing.slice(0, MOST_LISTED)) {
    console.error(`document ${id}, stored as ${name}`);
  }
  if (missing.length > MOST_LISTED) console.error('…');
  process.exitCode = INCOMPLETE;
}

async function written(dataDir: string, databaseUrl: string | undefined, file: string) {
  try {
    const database = await openExisting({ dataDir, ...(databaseUrl && { databaseUrl }) });
    try {
      const files = filesIn({ dataDir, databaseUrl });
      return await writeBackup({ database, files, clock: systemClock }, file);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return orderBackup(dataDir, file);
    throw error;
  }
}

main().catch(fail);
