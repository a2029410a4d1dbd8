import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { documentContents, documents } from '#server/db/schema/documents.ts';
import { ulid } from '#server/db/ulid.ts';
import { DAY, fromNow, HOUR } from '#server/kernel/clock.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { folderFiles } from '#server/services/documents/folderFiles.ts';
import { describeEachDatabase, openMigrated } from '#tests/support/database/databases.ts';
import { anySha256 } from '#tests/support/database/rows.ts';
import { createTestClock } from '#tests/support/run/clock.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const clock = createTestClock();
const nameOf = (age: number) => ulid(clock.now().getTime() - age);

/** Stores contents with a row that refers to them, or rolls back both. */
async function keep(database: Database, files: FileStore, name: string, content: Uint8Array) {
  await files.stage(name, content);
  await database.transaction(async tx => {
    await files.keep(tx, name, content);
    await tx.insert(documents).values({
      ulid: name,
      category: 'BANK_STATEMENT',
      name: 'a.pdf',
      type: 'application/pdf',
      size: content.byteLength,
      hash: anySha256(),
      uploadToken: 'x',
    });
  });
}

/** The properties of every file store. */
function itKeepsContents(open: () => { database: Database; files: FileStore }) {
  it('returns the stored bytes', async () => {
    const { database, files } = open();
    const content = randomBytes(300_000);
    const name = nameOf(0);
    await keep(database, files, name, content);
    const read = await files.read(database.db, name);
    expect(Buffer.from(read ?? []).equals(content)).toBe(true);
    expect(await files.read(database.db, nameOf(0))).toBeUndefined();
  });

  it('deletes contents without a row and keeps those with one', async () => {
    const { database, files } = open();
    const [kept, orphan] = [nameOf(DAY), nameOf(DAY)];
    await keep(database, files, kept, randomBytes(10));
    await files.stage(orphan, randomBytes(10));
    const hourAgo = new Date(clock.now().getTime() - HOUR);
    await files.sweep(database.db, hourAgo);
    await files.sweep(database.db, hourAgo);
    expect(await files.read(database.db, kept)).toHaveLength(10);
    expect(await files.read(database.db, orphan)).toBeUndefined();
  });
}

describeEachDatabase('document contents in the database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database);
  });
  afterAll(() => database.close());

  itKeepsContents(() => ({ database, files: databaseFiles() }));

  it('are rolled back with the transaction of their row', async () => {
    const files = databaseFiles();
    const name = nameOf(0);
    const work = database.transaction(async tx => {
      await files.keep(tx, name, randomBytes(10));
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await files.read(database.db, name)).toBeUndefined();
  });

  it('are deleted once their row is gone', async () => {
    const name = nameOf(0);
    await database.db.insert(documentContents).values({ ulid: name, content: randomBytes(10) });
    await databaseFiles().sweep(database.db, clock.now());
    expect(await databaseFiles().read(database.db, name)).toBeUndefined();
  });
});

describe('document contents in a folder', () => {
  let database: Database;
  let folder: string;
  let files: FileStore;
  beforeAll(async () => {
    folder = join(temporaryTree({}, afterAll), 'files');
    files = folderFiles(folder);
    database = await openMigrated();
  });
  afterAll(() => database.close());

  it('can be read before the folder exists', async () => {
    await files.sweep(database.db, clock.now());
    expect(await files.read(database.db, nameOf(0))).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });

  itKeepsContents(() => ({ database, files }));

  it('are readable only by their owner', async () => {
    const name = nameOf(0);
    await files.stage(name, randomBytes(10));
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  it('are not deleted while recently staged, and other files never are', async () => {
    const name = nameOf(0);
    await files.stage(name, randomBytes(10));
    writeFileSync(join(folder, 'note.txt'), 'mine');
    await files.sweep(database.db, new Date(clock.now().getTime() - HOUR));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([name, 'note.txt']));
    await files.sweep(database.db, fromNow(clock, HOUR));
    expect(readdirSync(folder)).not.toContain(name);
    expect(readdirSync(folder)).toContain('note.txt');
  });

  it('cannot be read or stored outside the folder', async () => {
    await expect(files.stage('../x', randomBytes(1))).rejects.toThrow('not a document name');
    await expect(files.read(database.db, '../../etc/passwd')).rejects.toThrow(
      'not a document name',
    );
  });

  it('are never overwritten', async () => {
    const name = nameOf(0);
    await files.stage(name, Buffer.from('first'));
    await expect(files.stage(name, Buffer.from('second'))).rejects.toThrow('EEXIST');
    expect(String(await files.read(database.db, name))).toBe('first');
  });
});
