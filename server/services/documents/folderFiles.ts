import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { documents } from '#server/db/schema/documents.ts';
import { isUlid, timeOfUlid } from '#server/db/ulid.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';

/** Names per query. */
const BATCH = 500;

/**
 * Stores contents as files in a folder next to the embedded database. A file and its entry in the folder are on disk
 * before its row is committed; a file that never gets a row is swept.
 * @param folder created with the first file
 */
export function folderFiles(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!isUlid(name)) throw new Error('not a document name');
    return join(folder, name);
  };
  const discard = (name: string) => rm(pathOf(name), { force: true });

  return {
    stage: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(pathOf(name), content);
      await settle(folder);
    },
    keep: async () => undefined,
    read: async (_, name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async () => undefined,
    discard,
    sweep: async (db, before) => {
      const old = (await namesIn(folder)).filter(name => timeOfUlid(name) < before.getTime());
      for (let at = 0; at < old.length; at += BATCH) {
        const names = old.slice(at, at + BATCH);
        const known = await knownOf(db, names);
        await Promise.all(names.filter(name => !known.has(name)).map(discard));
      }
    },
  };
}

/** Writes a file to disk, completely or not at all: the row that refers to it will be durable too. */
async function write(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Syncs the folder, without which a new file name is not durable. Windows has no equivalent. */
async function settle(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isUlid);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function knownOf(db: Queries, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ ulid: documents.ulid })
    .from(documents)
    .where(inArray(documents.ulid, names));
  return new Set(rows.map(({ ulid }) => ulid));
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';
