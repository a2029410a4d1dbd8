import { type Database, type DatabaseLocation, openDatabase } from './db/database.ts';
import { placeOfDatabase } from './db/databaseUrl.ts';
import { hasCluster } from './db/drivers/pglite.ts';
import { DatabaseUnusableError } from './db/errors.ts';
import { isMigrated } from './db/migrate.ts';

/**
 * Opens the database for a command that requires an existing one. A mistyped DATA_DIR must not create an empty
 * database, which would also block a restore.
 * @throws {DatabaseUnusableError} no backend has been started there
 * @throws {FolderInUseError} another process uses the folder
 */
export async function openExisting(location: DatabaseLocation): Promise<Database> {
  const { dataDir, databaseUrl } = location;
  if (!(databaseUrl || hasCluster(dataDir))) throw noDatabase(dataDir);
  const database = await openDatabase(location);
  try {
    if (await isMigrated(database.db)) return database;
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  throw noDatabase(databaseUrl ? placeOfDatabase(databaseUrl) : dataDir);
}

const noDatabase = (place: string) =>
  new DatabaseUnusableError(
    `There is no database of Kaunter in ${place}. DATA_DIR or DATABASE_URL must be that of the backend.`,
  );
