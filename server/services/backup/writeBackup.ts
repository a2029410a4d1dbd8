import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import { type BackupEnd, type BackupHeader, FORMAT, hashOfLines } from './format.ts';
import { giveName } from './giveName.ts';
import { proofOf } from './proof.ts';
import { isOfExtension, tablesOf, tablesWithContents } from './tables.ts';

/** Maximum number of rows per line. */
const BATCH = 500;

/** Characters after which a line takes no more rows: a string in V8 has at most half a billion. */
const LINE_LENGTH = 4 * 1024 * 1024;

/** The number of rows and files in a backup. */
export interface BackupSummary {
  rows: number;
  files: number;
  /** The documents whose content is not stored: all that a backup can say of them. */
  missing: MissingDocument[];
}

/** A document without a content, which is stored under `name`. */
export interface MissingDocument {
  id: number;
  name: string;
}

interface Sources {
  database: Database;
  files: FileStore;
  clock: Clock;
}

/**
 * Writes a consistent backup while the backend is in use: everything, documents included, comes from one snapshot of
 * the database. An embedded database answers no other queries meanwhile.
 *
 * The file gets its name once it is complete and on disk; after a failure, the partial file is removed. A document whose
 * content is missing is no failure: without the others, the backup would be worth nothing.
 * @param file must not exist
 * @throws if the file exists, cannot be written, or the disk is full
 * Source: docs/decisions/058-backup.md.
 */
export async function writeBackup(sources: Sources, file: string): Promise<BackupSummary> {
  const unfinished = `${file}.${randomUUID()}.part`;
  assertFree(file);
  const summary: BackupSummary = { rows: 0, files: 0, missing: [] };
  try {
    await sources.database.transaction(
      tx =>
        pipeline(
          Readable.from(linesOf(tx, sources, summary)),
          createGzip(),
          createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      { isolation: 'repeatable read', unlimited: true, retry: 0 },
    );
    await giveName(unfinished, file);
    return summary;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** @throws `EEXIST` before anything is written, instead of at the end */
function assertFree(file: string): void {
  if (!existsSync(file)) return;
  throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST' });
}

async function* linesOf(
  tx: Transaction,
  { files, clock }: Sources,
  summary: BackupSummary,
): AsyncGenerator<string> {
  const { add, digest } = hashOfLines();
  const line = (text: string) => `${add(text)}\n`;
  const header: BackupHeader = {
    format: FORMAT,
    createdDate: clock.now().toISOString(),
    migrations: await migrationsOf(tx),
  };
  yield line(`backup\t${JSON.stringify(header)}`);
  const counts: BackupEnd['rows'] = {};
  const large = await tablesWithContents(tx);
  for (const table of await tablesOf(tx)) {
    let count = 0;
    // a row with a file is as large as the file, and twice as large in hexadecimal
    const atOnce = large.has(table) ? 1 : BATCH;
    for await (const rows of batchesOf(fetchesOf(tx, table, atOnce))) {
      count += rows.length;
      yield line(`rows\t${table}\t[${rows.join(',')}]`);
    }
    counts[table] = count;
    summary.rows += count;
  }
  const { id, ulid } = documents;
  for (const document of await tx.select({ id, name: ulid }).from(documents).orderBy(asc(id))) {
    const { name } = document;
    const content = await files.read(tx, name);
    if (!content) {
      summary.missing.push(document);
      continue;
    }
    summary.files += 1;
    yield line(`file\t${name}\t${Buffer.from(content).toString('base64')}`);
  }
  const end: BackupEnd = {
    rows: counts,
    files: summary.files,
    sequences: await sequencesOf(tx),
    proof: await proofOf(tx, new Date(header.createdDate)),
    hash: digest(),
  };
  yield `end\t${JSON.stringify(end)}\n`;
}

/** Groups rows, which are JSON texts, into batches that fit on a line. */
async function* batchesOf(fetches: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const rows of fetches) {
    for (const row of rows) {
      batch.push(row);
      length += row.length;
      if (batch.length < BATCH && length < LINE_LENGTH) continue;
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** The rows of a table as JSON texts, through a cursor: a table may be larger than memory. */
async function* fetchesOf(
  tx: Transaction,
  table: string,
  atOnce: number,
): AsyncGenerator<string[]> {
  await tx.execute(sql`
    declare backup_rows no scroll cursor for
    select row_to_json(t)::text as row from ${sql.identifier(table)} t`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch ${sql.raw(String(atOnce))} from backup_rows`,
    );
    yield rows.map(({ row }) => row);
    if (rows.length < atOnce) break;
  }
  await tx.execute(sql`close backup_rows`);
}

async function migrationsOf(tx: Transaction): Promise<BackupHeader['migrations']> {
  const { rows } = await tx.execute<{ name: string; hash: string }>(
    sql`select name, hash from schema_migrations order by name`,
  );
  return rows;
}

/** Reads each sequence itself: the view `pg_sequences` omits the position of one that was set but not used since. */
async function sequencesOf(tx: Transaction): Promise<BackupEnd['sequences']> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select sequencename as name from pg_sequences
    where schemaname = current_schema() and not ${isOfExtension(sql`sequencename`)}
    order by sequencename`);
  const sequences: BackupEnd['sequences'] = {};
  for (const { name } of rows) {
    const { rows: states } = await tx.execute<{ last: string; used: boolean }>(
      sql`select last_value::text as last, is_called as used from ${sql.identifier(name)}`,
    );
    const [state] = states;
    if (state) sequences[name] = state;
  }
  return sequences;
}
