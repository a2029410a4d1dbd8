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
  openDatabase,
  openMemoryDatabase,
} from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';
import { createDatabase, dropDatabase, ensureDatabase } from './postgres.ts';

const run = promisify(execFile);

const CACHE = '.cache/databases';

/** What makes a database that others are copied from: its name, what decides its rows, what fills it. */
export type Template = [
  name: string,
  inputs: string[],
  fill: (database: Database) => Promise<void>,
];

const MIGRATED: Template = [
  'migrated',
  ['server/db/migrations'],
  async database => {
    await migrate(database);
  },
];

/** Opens the same empty database again, as another process or backend would. */
export interface EachDatabase {
  kind: 'PGlite' | 'PostgreSQL';
  /** A database of this file's own; the same again on a server. */
  open(onError?: (error: Error) => void): Promise<Database>;
}

/**
 * Describes what must hold on the embedded database and on a server; says so if there is no server.
 * @param template what each database begins as; without tables by default
 */
export function describeEachDatabase(
  name: string,
  tests: (database: EachDatabase) => void,
  template?: Template,
): void {
  const open = async () =>
    openMemoryDatabase(template && new Blob([await readFile(await templateOf(...template))]));
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
 * Describes what can be shown on a server only: what several sessions or backends do together.
 * @param template what the database begins as; without tables by default
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
 * Describes what must hold for a backend that is a process of its own, wherever its database is.
 * `locate` gives a test a place of its own, begun as the template: with tables and no row by default.
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
 * As `describeOnPostgres`, for backends that are processes: gives addresses of databases.
 * @param template what each database begins as; without tables by default
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

/** A database with all tables and nothing in them. */
export const openMigrated = (): Promise<Database> => openTemplate(...MIGRATED);

/**
 * A folder with an embedded database that has all tables and nothing in them, for a backend that is a
 * process: to make one takes it five times as long as to start. Goes when the test ends.
 */
export const migratedFolder = (): Promise<string> => folderOf(...MIGRATED);

/** The same without any table, for what a first start does after its cluster is made. */
export const emptyFolder = (): Promise<string> => folderOf('empty', [], async () => undefined);

async function folderOf(...template: Template): Promise<string> {
  const folder = temporaryTree({});
  const cluster = join(folder, 'postgres');
  await mkdir(cluster, { mode: 0o700 });
  await run('tar', ['-xf', await templateOf(...template), '-C', cluster]);
  return folder;
}

/**
 * A database of the caller's own, a copy of one that was filled once: on the shared PostgreSQL server,
 * which costs half of what an embedded database does, or in memory if there is no server. What must
 * hold on both is proved by `describeEachDatabase`, and the main job is a journey on the embedded one.
 *
 * @param inputs files and folders that decide what `fill` does; when they change, it runs again
 */
export async function openTemplate(...template: Template): Promise<Database> {
  const server = inject('postgres');
  if ('url' in server) return openCopy(server.url, ...template);
  return openMemoryDatabase(new Blob([await readFile(await templateOf(...template))]));
}

/** @returns the file of the template, made if it is missing */
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

/** @returns the address of a new database on the server that begins as the template */
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
  // another test file may be at it as well: anyone who is last replaces a whole file by a whole file
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
