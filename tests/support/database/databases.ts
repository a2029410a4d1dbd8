import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, inject } from 'vitest';
import {
  type Database,
  type DatabaseLocation,
  type MemoryDatabase,
  openDatabase,
  openMemoryDatabase,
} from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';
import { createDatabase, dropDatabase, ensureDatabase } from './postgres.ts';

const run = promisify(execFile);

const CACHE = '.cache/databases';

/** The template of a database: its name, the inputs that determine its rows, and the function that fills it. */
export type Template = [
  name: string,
  inputs: string[],
  fill: (database: Database) => Promise<void>,
];

/** All tables, without rows. */
export const MIGRATED: Template = [
  'migrated',
  ['server/db/migrations'],
  async database => {
    await migrate(database);
  },
];

/** No tables. A cluster is copied rather than made, which takes PGlite seconds. */
const EMPTY: Template = ['empty', [], async () => undefined];

/** Opens the same initially empty database again, as another process or backend would. */
export interface EachDatabase {
  kind: 'PGlite' | 'PostgreSQL';
  /** Opens this file's own database; on a server, the same one each time. */
  open(onError?: (error: Error) => void): Promise<Database>;
}

/**
 * Describes behaviour on both the embedded database and a server; prints a notice if there is no server.
 * @param template the initial contents of each database; without tables by default
 */
export function describeEachDatabase(
  name: string,
  tests: (database: EachDatabase) => void,
  template?: Template,
): void {
  const open = () => openInMemory(...(template ?? EMPTY));
  describe(`${name}, on PGlite`, () => {
    tests({ kind: 'PGlite', open });
  });
  describeOnPostgres(
    `${name}, on PostgreSQL`,
    openOnServer => tests({ kind: 'PostgreSQL', open: openOnServer }),
    template,
  );
}

/**
 * Describes behaviour that needs a server: several sessions or backends at the same time.
 * @param template the initial contents of the database; without tables by default
 */
export function describeOnPostgres(
  name: string,
  tests: (open: EachDatabase['open']) => void,
  template?: Template,
): void {
  describeWithServer(
    name,
    newDatabase => {
      let url: Promise<string> | undefined;
      tests(async onError => {
        url ??= newDatabase();
        return openDatabase({ dataDir: '', databaseUrl: await url, ...(onError && { onError }) });
      });
    },
    template,
  );
}

/**
 * Describes behaviour of a backend in a separate process, wherever its database is. `locate` gives a test its own
 * location, initialised from the template: tables without rows by default.
 */
export function describeEachLocation(
  name: string,
  tests: (locate: () => Promise<DatabaseLocation>) => void,
  template: Template = MIGRATED,
): void {
  const inFolder = async () => ({ dataDir: await folderOf(...template) });
  describe(`${name}, on PGlite`, () => tests(inFolder));
  describeWithServer(
    `${name}, on PostgreSQL`,
    newDatabase => tests(async () => ({ dataDir: '', databaseUrl: await newDatabase() })),
    template,
  );
}

/**
 * Like `describeOnPostgres`, for backends in separate processes: provides database URLs.
 * @param template the initial contents of each database; without tables by default
 */
export function describeWithServer(
  name: string,
  tests: (newDatabase: () => Promise<string>) => void,
  template?: Template,
): void {
  const server = inject('postgres');
  const missing = 'missing' in server ? ` (not run: ${server.missing})` : '';
  describe.runIf(missing === '')(name + missing, () => {
    tests(async () => {
      if (!('url' in server)) throw new Error(server.missing);
      if (template) return copyOf(server.url, ...template);
      return createDatabase(server.url, newName());
    });
  });
}

/** A database with all tables and no rows. */
export const openMigrated = (): Promise<Database> => openTemplate(...MIGRATED);

/**
 * A folder with an embedded database that has all tables and no rows, for a backend in a separate process: creating
 * one takes it five times as long as starting. Removed when the test ends.
 */
export const migratedFolder = (): Promise<string> => folderOf(...MIGRATED);

/** The same without tables, for tests of a first start after its cluster is created. */
export const emptyFolder = (): Promise<string> => folderOf(...EMPTY);

/** An embedded database in memory without tables. */
export const openEmpty = (): Promise<MemoryDatabase> => openInMemory(...EMPTY);

async function folderOf(...template: Template): Promise<string> {
  const folder = temporaryTree({});
  const cluster = join(folder, 'postgres');
  await mkdir(cluster, { mode: 0o700 });
  await run('tar', ['-xf', await templateOf(...template), '-C', cluster]);
  return folder;
}

/**
 * A database of the caller's own, copied from one that was filled once: on the shared PostgreSQL server, which costs
 * half as much as an embedded database, or in memory if there is no server. Behaviour that must be the same on both
 * is proved by `describeEachDatabase`; the main user journey runs on the embedded one.
 * @param inputs files and folders that determine what `fill` does; it runs again when they change
 */
export async function openTemplate(...template: Template): Promise<Database> {
  const server = inject('postgres');
  if ('url' in server) return openCopy(server.url, ...template);
  return openInMemory(...template);
}

const openInMemory = async (...template: Template): Promise<MemoryDatabase> =>
  openMemoryDatabase(new Blob([await readFile(await templateOf(...template))]));

/** @returns the template's file, created if it is missing */
async function templateOf(...[name, inputs, fill]: Template): Promise<string> {
  const file = join(CACHE, `${name}-${await digest(inputs)}.tar`);
  if (!existsSync(file)) await makeTemplate(file, fill);
  return file;
}

/** A copy on the server, dropped when it is closed. */
async function openCopy(serverUrl: string, ...template: Template): Promise<Database> {
  const databaseUrl = await copyOf(serverUrl, ...template);
  const database = await openDatabase({ dataDir: '', databaseUrl });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(databaseUrl);
    },
  };
}

/** @returns the URL of a new database on the server, copied from the template */
async function copyOf(serverUrl: string, ...[name, , fill]: Template): Promise<string> {
  // The server lives as long as the run, so the inputs cannot have changed.
  const template = `template_${name}`;
  await ensureDatabase(serverUrl, template, async databaseUrl => {
    const database = await openDatabase({ dataDir: '', databaseUrl });
    await fill(database);
    await database.close();
  });
  return createDatabase(serverUrl, newName(), template);
}

const newName = () => `t_${randomUUID().replaceAll('-', '')}`;

async function makeTemplate(file: string, fill: (database: Database) => Promise<void>) {
  const database = await openMemoryDatabase();
  await fill(database);
  const dump = await database.dump();
  await database.close();
  await mkdir(CACHE, { recursive: true });
  // another test file may write it at the same time: renaming replaces the whole file atomically
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
}

async function digest(inputs: string[]): Promise<string> {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const input of inputs) {
    const names = statSync(input).isDirectory()
      ? (await readdir(input, { recursive: true })).sort().map(name => join(input, name))
      : [input];
    for (const name of names.filter(path => statSync(path).isFile())) {
      hash.update(name).update(readFileSync(name));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
