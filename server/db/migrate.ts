import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Queries, Transaction } from './driver.ts';
import { DatabaseUnusableError, databaseFailure, SQL_STATES } from './errors.ts';

/** The database's migrations differ from the files: a newer version applied them, or a file was edited. */
export class MigrationMismatchError extends Error {
  override readonly name = 'MigrationMismatchError';
}

/** A migration as recorded in the database and in a backup. */
export interface Applied {
  name: string;
  /** Hexadecimal SHA-256 of its text. */
  hash: string;
}

interface Migration extends Applied {
  statements: string[];
}

/** An arbitrary advisory lock number, the same in every backend: its holder migrates, the others wait. */
const LOCK = sql.raw('7233414785');

const BREAKPOINT = '--> statement-breakpoint';

const TABLE = sql`
  create table if not exists schema_migrations (
    name text primary key,
    hash text not null,
    applied_date timestamptz not null default now()
  )`;

const MAY_NOT =
  'The account of DATABASE_URL may not bring the tables to the schema of this version. Run npm run migrate -- <role> with ' +
  'the account that owns them, and this account as the role: docs/deploying.md, Accounts of the database.';

/**
 * Migrates the database to the latest schema in one transaction, so an interrupted run changes nothing.
 * Backends that start together wait for each other; the later ones find nothing to apply. An account that
 * does not own the tables can find that they are up to date, and nothing else.
 *
 * @param until the migrations of an earlier version, after which to stop; by default, all are applied
 * @param folder .sql files, and the journal that names them in their order
 * @returns the names of the migrations applied by this run
 * @throws {MigrationMismatchError} if the database has migrations that the folder lacks or has in a
 * different form
 * @throws {DatabaseUnusableError} if there are migrations to apply, and the account may not
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  { until, folder = ownMigrations() }: { until?: readonly Applied[]; folder?: string } = {},
): Promise<string[]> {
  const all = await readMigrations(folder);
  if (until) assertKnown(until, all);
  const migrations = until ? all.slice(0, until.length) : all;
  const work = async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    // even `create table if not exists` requires the right to create tables
    if (!(await isMigrated(tx))) await tx.execute(TABLE);
    const pending = await pendingOf(tx, migrations);
    for (const migration of pending) await apply(tx, migration);
    return pending.map(({ name }) => name);
  };
  return database.transaction(work, { unlimited: true }).catch(error => {
    if (databaseFailure(error)?.sqlState !== SQL_STATES.notPermitted) throw error;
    throw new DatabaseUnusableError(MAY_NOT, { cause: error });
  });
}

/** Whether the database has been migrated before, by any version. */
export async function isMigrated(db: Queries): Promise<boolean> {
  const { rows: found } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('schema_migrations')::text as name`,
  );
  return found[0]?.name != null;
}

async function pendingOf(tx: Transaction, migrations: Migration[]): Promise<Migration[]> {
  const applied = await rows<Applied & Record<string, unknown>>(
    tx,
    sql`select name, hash from schema_migrations order by name`,
  );
  assertKnown(applied, migrations);
  return migrations.slice(applied.length);
}

/** @throws {MigrationMismatchError} unless `migrations` begin with the applied ones */
function assertKnown(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [position, { name, hash }] of applied.entries()) {
    const known = migrations[position];
    if (known?.name === name && known.hash === hash) continue;
    throw new MigrationMismatchError(
      `The database was migrated with "${name}", which this version does not have in this form. ` +
        'It belongs to a newer version, or to changed files.',
    );
  }
}

async function apply(tx: Transaction, { name, hash, statements }: Migration): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`);
}

async function rows<Row extends Record<string, unknown>>(tx: Transaction, query: SQL) {
  return (await tx.execute<Row>(query)).rows;
}

/** Reads what the journal names: a release that is unpacked over a later one leaves that one's files in the folder. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return Promise.all(
    entries.map(async ({ tag: name }) => {
      // a checkout may have converted the line endings
      const text = (await readFile(join(folder, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split(BREAKPOINT),
      };
    }),
  );
}

/** The migrations folder of the package; works from both the sources and the bundle. */
function ownMigrations(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const migrations = join(folder, 'server/db/migrations');
    if (existsSync(migrations)) return migrations;
    if (folder === dirname(folder)) throw new Error('The folder server/db/migrations is missing.');
    folder = dirname(folder);
  }
}
