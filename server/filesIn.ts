import { join } from 'node:path';
import type { DatabaseLocation } from './db/database.ts';
import type { FileStore } from './kernel/fileStore.ts';
import { databaseFiles } from './services/documents/databaseFiles.ts';
import { folderFiles } from './services/documents/folderFiles.ts';

/** The store for the contents of documents: several backends can share a database server, but not a folder. */
export const filesIn = ({
  dataDir,
  databaseUrl,
}: Pick<DatabaseLocation, 'dataDir'> & { databaseUrl?: string | undefined }): FileStore =>
  databaseUrl ? databaseFiles() : folderFiles(join(dataDir, 'files'));
