import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { documentContents } from '#server/db/schema/documents.ts';
import { users } from '#server/db/schema/users.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import { sealEntries } from '#server/services/auditChain/sealEntries.ts';
import { BackupUnreadableError } from '#server/services/backup/format.ts';
import { RestoreRefusedError, restoreBackup } from '#server/services/backup/restoreBackup.ts';
import { countsOf, tablesOf } from '#server/services/backup/tables.ts';
import { writeBackup } from '#server/services/backup/writeBackup.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { folderFiles } from '#server/services/documents/folderFiles.ts';
import {
  describeEachDatabase,
  openEmpty,
  openMigrated,
} from '#tests/support/database/databases.ts';
import { openSeeded } from '#tests/support/database/seeded.ts';
import { tamper } from '#tests/support/database/tamper.ts';
import { createTestClock } from '#tests/support/run/clock.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const clock = createTestClock();

let source: Database;
beforeAll(async () => {
  source = await openSeeded();
  await sealEntries({ database: source, clock });
});
afterAll(() => source.close());

const write = (file: string, files: FileStore = databaseFiles()) =>
  writeBackup({ database: source, files, clock }, file);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaunter-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));
const place = () => join(folder, randomUUID());
/** All rows of all tables, as PostgreSQL writes them. */
async function everythingIn(database: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await tablesOf(database.db)) {
    const { rows } = await database.db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t order by 1`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

describeEachDatabase('a restored backup', ({ open }) => {
  let target: Database;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target.close());

  it('has every row and document, and continues with the next ids', async () => {
    const file = place();
    const written = await write(file);
    expect(written.files).toBeGreaterThan(0);
    const restored = await restoreBackup({ database: target, files: databaseFiles() }, file);
    expect(restored).toMatchObject({ ...written, missing: 0 });
    expect(await everythingIn(target)).toEqual(await everythingIn(source));
    const contents = async ({ db }: Database) => {
      const rows = await db.select().from(documentContents).orderBy(documentContents.ulid);
      return rows.map(({ ulid, content }) => [ulid, Buffer.from(content).toString('base64')]);
    };
    expect(await contents(target)).toEqual(await contents(source));

    const next = async ({ db }: Database) => {
      const { rows } = await db.execute(
        sql`select nextval(pg_get_serial_sequence('audit_entries', 'id')) as id`,
      );
      return rows;
    };
    expect(await next(target)).toEqual(await next(source));
  });

  it('has the same constraints and triggers', async () => {
    const { db } = target;
    await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow();
    await expect(db.execute(sql`update ledger_accounts set balance = 1`)).rejects.toThrow();
    await expect(db.execute(sql`delete from partners`)).rejects.toThrow();
    const keys = async (database: Database) => {
      const { rows } = await database.db.execute(sql`
        select conname, pg_get_constraintdef(oid) as definition from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`);
      return rows;
    };
    expect(await keys(target)).toEqual(await keys(source));
  });

  it('is refused for a database that has rows', async () => {
    const file = place();
    await write(file);
    const before = await target.db.$count(users);
    await expect(restoreBackup({ database: target, files: databaseFiles() }, file)).rejects.toThrow(
      RestoreRefusedError,
    );
    expect(await target.db.$count(users)).toBe(before);
  });
});

describe('a backup', () => {
  it('reads documents from a folder and restores them to a folder', async () => {
    const tree = temporaryTree({});
    const from = folderFiles(join(tree, 'from'));
    for (const { ulid, content } of await source.db.select().from(documentContents)) {
      await from.stage(ulid, content);
    }
    const file = join(tree, 'backup.gz');
    await write(file, from);
    const target = await openEmpty();
    await restoreBackup({ database: target, files: folderFiles(join(tree, 'to')) }, file);
    const names = readdirSync(join(tree, 'from'));
    expect(readdirSync(join(tree, 'to'))).toEqual(names);
    for (const name of names.slice(0, 5)) {
      expect(await readFile(join(tree, 'to', name))).toEqual(
        await readFile(join(tree, 'from', name)),
      );
    }
    expect(await target.db.$count(documentContents)).toBe(0);
    await target.close();
  });

  it('overwrites no file, and leaves none when it fails midway', async () => {
    const tree = temporaryTree({ 'there.gz': 'mine' });
    await expect(write(join(tree, 'there.gz'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(join(tree, 'there.gz'), 'utf8')).toBe('mine');
    const broken = { ...databaseFiles(), read: () => Promise.reject(new Error('EIO')) };
    await expect(write(join(tree, 'new.gz'), broken)).rejects.toThrow('EIO');
    expect(readdirSync(tree)).toEqual(['there.gz']);
    // the transaction has ended
    expect(await source.db.$count(users)).toBeGreaterThan(0);
  });
});

describe('a backup with large rows', () => {
  const MB = 1024 * 1024;
  let large: Database;
  let file: string;
  beforeAll(async () => {
    large = await openMigrated();
    // in hexadecimal, a file has twice its length
    await large.db.execute(sql`
      insert into report_files (kind, day, state, claimed_date, file_name, rows, content, created_by)
      select 'userReport', date '2026-01-01' + n, 'READY', now(), 'report_file_' || n, n,
        decode(repeat('5a', ${MB}), 'hex'), 'system'
      from generate_series(1, 4) n`);
    await large.db.execute(sql`
      insert into meta (key, value)
      select 'text ' || n, to_jsonb(repeat('x', ${2 * MB})) from generate_series(1, 4) n`);
    file = place();
  });
  afterAll(() => large.close());

  it('keeps at most one file in memory, with lines of a few MB', async () => {
    const filesAtOnce: number[] = [];
    const watched: Database = {
      ...large,
      transaction: (work, options) =>
        large.transaction(tx => {
          const execute = tx.execute.bind(tx);
          vi.spyOn(tx, 'execute').mockImplementation((async (query: SQL) => {
            const answer = await execute(query);
            filesAtOnce.push(JSON.stringify(answer.rows).split('report_file_').length - 1);
            return answer;
          }) as never);
          return work(tx);
        }, options),
    };
    await writeBackup({ database: watched, files: databaseFiles(), clock }, file);
    expect(filesAtOnce.filter(Boolean)).toEqual([1, 1, 1, 1]);
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(7 * MB);
  });

  it('can be restored', async () => {
    const target = await openMigrated();
    onTestFinished(() => target.close());
    await restoreBackup({ database: target, files: databaseFiles() }, file);
    expect(await everythingIn(target)).toEqual(await everythingIn(large));
  });
});

describe('a restore', () => {
  let file: string;
  let target: Database;
  let whole: Buffer;
  beforeAll(async () => {
    file = place();
    await write(file);
    whole = await readFile(file);
    target = await openEmpty();
  });
  afterAll(() => target.close());

  const restore = () => restoreBackup({ database: target, files: databaseFiles() }, file);
  const isEmpty = async () => {
    const counts = await countsOf(target.db, await tablesOf(target.db));
    expect(Object.values(counts).filter(count => count > 0)).toEqual([]);
  };

  it('of a truncated file is refused and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async length => {
        await writeFile(file, whole);
        await truncate(file, length);
        await expect(restore()).rejects.toThrow(BackupUnreadableError);
        await isEmpty();
      }),
      { numRuns: 4, examples: [[0], [whole.length - 1]] },
    );
  });

  it.each([
    ['a letter', (text: string) => text.replace('ACTIVE', 'ACTIVF'), BackupUnreadableError],
    [
      'the name of a table',
      (text: string) => text.replace(/^rows\tusers\t/m, 'rows\tuserz\t'),
      BackupUnreadableError,
    ],
    ['a line', (text: string) => text.replace(/^rows\tusers\t.*\n/m, ''), BackupUnreadableError],
    ['the end', (text: string) => text.replace(/^end\t.*\n/m, ''), BackupUnreadableError],
    [
      'the format',
      (text: string) => text.replace('"format":1', '"format":2'),
      BackupUnreadableError,
    ],
    [
      'the version',
      (text: string) => text.replace('"name":"0000_schema"', '"name":"0001_more"'),
      RestoreRefusedError,
    ],
    ['everything', () => 'hello\n', BackupUnreadableError],
  ] as const)(
    'of a file with %s changed is refused and changes nothing',
    async (...[, change, error]) => {
      const text = gunzipSync(whole).toString();
      const changed = change(text);
      expect(changed).not.toBe(text);
      await writeFile(file, gzipSync(changed));
      await expect(restore()).rejects.toThrow(error);
      await isEmpty();
    },
  );

  it('of a damaged file is refused as such, and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: Math.floor(whole.length / 4), max: whole.length - 9 }),
        async at => {
          const damaged = Buffer.from(whole);
          damaged.writeUInt8(damaged.readUInt8(at) ^ 4, at);
          await writeFile(file, damaged);
          const refused = restore();
          await expect(refused).rejects.toThrow(BackupUnreadableError);
          await expect(refused).rejects.toThrow(/was changed or damaged|was cut off/);
          await isEmpty();
        },
      ),
      { numRuns: 4 },
    );
  });

  it('of another kind of file is refused', async () => {
    await writeFile(file, 'hello');
    await expect(restore()).rejects.toThrow(BackupUnreadableError);
  });

  it('reports errors that the source already had', async () => {
    const wrong = await openSeeded();
    await sealEntries({ database: wrong, clock });
    await tamper(
      wrong,
      sql`update ledger_accounts set balance = balance + 1
        where id = (select min(id) from ledger_accounts)`,
      sql`update audit_entries set remark = 'later' where id = (select min(id) from audit_entries)`,
    );
    const other = place();
    await writeBackup({ database: wrong, files: databaseFiles(), clock }, other);
    await wrong.close();
    const { proof } = await restoreBackup({ database: target, files: databaseFiles() }, other);
    expect(proof).toMatchObject({ ledger: { wrongAccounts: 1 }, audit: { findings: 1 } });
  });
});
