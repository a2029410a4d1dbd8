import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { MigrationMismatchError, migrate } from '#server/db/migrate.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import type { BackupEnd, BackupHeader } from './format.ts';
import { type Proof, proofOf } from './proof.ts';
import { assertWhole, readBackup, readHeader } from './readBackup.ts';
import { countsOf, tablesOf } from './tables.ts';

/** The backup cannot be restored here. No data was changed. The message gives the reason. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

/**
 * Restores a backup into an empty database, and verifies it before anything is committed: the same number of rows in
 * each table, the same ledger figures and the same audit chain as when it was written. All or nothing. A backup of an
 * earlier version is restored into the tables of that version, which are migrated to this version afterwards.
 * @throws {BackupUnreadableError} the file is not a complete backup
 * @throws {RestoreRefusedError} the database has rows, or is of another version, or the verification fails
 * Source: docs/decisions/058-backup.md.
 */
export async function restoreBackup(target: Target, file: string): Promise<Restored> {
  const restored = await restoreAsWritten(target, file);
  await migrate(target.database);
  return restored;
}

/** What was restored, and the proof, which shows what was already wrong when the backup was written. */
export interface Restored {
  readonly rows: number;
  readonly files: number;
  /** The number of documents that had no content when the backup was written. */
  readonly missing: number;
  readonly proof: Proof;
}

interface Target {
  readonly database: Database;
  readonly files: FileStore;
}

/** `restoreBackup` without the final migration: the tables stay those of the version that wrote the backup. */
export async function restoreAsWritten(
  { database, files }: Target,
  file: string,
): Promise<Restored> {
  const header = await readHeader(file);
  await migrateTo(database, header);
  return database.transaction(
    async tx => {
      const tables = await tablesOf(tx);
      await assertEmpty(tx, tables);
      const constraints = await dropForeignKeys(tx);
      for (const table of tables) await setTriggers(tx, table, 'disable');
      const end = await load(tx, files, file, tables);
      for (const table of tables) await setTriggers(tx, table, 'enable');
      for (const { table, name, definition } of constraints) {
        await tx.execute(
          sql`alter table ${sql.identifier(table)}
            add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
        );
      }
      await setSequences(tx, end.sequences);
      await prove(tx, tables, { header, end });
      const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
      const missing = (end.rows.documents ?? 0) - end.files;
      return { rows, files: end.files, missing, proof: end.proof };
    },
    { unlimited: true, retry: 0 },
  );
}

/** @throws {RestoreRefusedError} a newer version wrote the backup, or the database is of a later version than the backup */
async function migrateTo(database: Database, { migrations }: BackupHeader): Promise<void> {
  try {
    await migrate(database, { until: migrations });
  } catch (error) {
    if (!(error instanceof MigrationMismatchError)) throw error;
    throw new RestoreRefusedError(
      'The backup was written by a newer version of Kaunter, or the database has tables of another version than the ' +
        'backup. Restore it with this version or a later one than wrote it, into a database without tables.',
    );
  }
}

async function assertEmpty(tx: Transaction, tables: readonly string[]): Promise<void> {
  const counts = await countsOf(tx, tables);
  const filled = tables.filter(table => counts[table]);
  if (filled.length === 0) return;
  throw new RestoreRefusedError(
    `The database is not empty (${filled.slice(0, 3).join(', ')} …). A backup is restored into an empty one: ` +
      'choose another DATA_DIR, or another database on the server.',
  );
}

interface ForeignKey extends Record<string, unknown> {
  table: string;
  name: string;
  definition: string;
}

/** Tables reference each other in cycles; the keys are checked when they are added again at the end. */
async function dropForeignKeys(tx: Transaction): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
    );
  }
  return rows;
}

/** Triggers are off during the restore: what they would compute or refuse is already in the rows. */
const setTriggers = (tx: Transaction, table: string, to: 'enable' | 'disable') =>
  tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(to)} trigger user`);

async function load(
  tx: Transaction,
  files: FileStore,
  file: string,
  tables: readonly string[],
): Promise<BackupEnd> {
  const columns = new Map<string, string[]>();
  for (const table of tables) columns.set(table, await columnsOf(tx, table));
  let end: BackupEnd | undefined;
  try {
    for await (const line of readBackup(file)) {
      if (line.kind === 'backup') continue;
      if (line.kind === 'end') end = line.end;
      else if (line.kind === 'rows') await insertRows(tx, line, columns.get(line.table));
      else {
        await files.stage(line.name, line.content);
        await files.keep(tx, line.name, line.content);
      }
    }
  } catch (error) {
    // a damaged line may have failed before the end of the file showed the damage
    await assertWhole(file);
    throw error;
  }
  if (!end) throw new Error('the backup has no end record');
  return end;
}

/** The stored columns, without generated ones. */
async function columnsOf(tx: Transaction, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`);
  return rows.map(({ name }) => name);
}

async function insertRows(
  tx: Transaction,
  { table, json }: { table: string; json: string },
  columns: readonly string[] | undefined,
): Promise<void> {
  if (!columns)
    throw new RestoreRefusedError(`The backup has a table that is unknown here: ${table}.`);
  const names = sql.join(
    columns.map(name => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(table);
  await tx.execute(sql`
    insert into ${target} (${names}) select ${names}
    from json_populate_recordset(null::${target}, ${json}::json)`);
}

async function setSequences(tx: Transaction, sequences: BackupEnd['sequences']): Promise<void> {
  for (const [name, { last, used }] of Object.entries(sequences)) {
    await tx.execute(sql`select setval(${`"${name}"`}::regclass, ${last}::int8, ${used})`);
  }
}

/** @throws {RestoreRefusedError} the restored data differs from the backup */
async function prove(
  tx: Transaction,
  tables: readonly string[],
  { header, end }: { header: BackupHeader; end: BackupEnd },
): Promise<void> {
  const counts = await countsOf(tx, tables);
  const differing = tables.filter(table => (end.rows[table] ?? 0) !== counts[table]);
  if (differing.length > 0) {
    throw new RestoreRefusedError(`The number of rows differs in ${differing.join(', ')}.`);
  }
  const proof = await proofOf(tx, new Date(header.createdDate));
  if (isDeepStrictEqual(proof, end.proof)) return;
  throw new RestoreRefusedError(
    `The ledger or the audit entries differ from what was backed up: ${JSON.stringify(proof)} in place of ${JSON.stringify(end.proof)}.`,
  );
}
