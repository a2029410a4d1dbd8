import { readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Child, startChild } from '#tests/support/backend/children.ts';
import { emptyFolder } from '#tests/support/database/databases.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/** Resolves when the cluster that is being made has this many files, or when the child has reported that it is done. */
async function untilFiles(folder: string, count: number, child: Child): Promise<void> {
  let done = false;
  child.process.once('message', () => {
    done = true;
  });
  const made = async () =>
    (await readdir(folder, { recursive: true })).filter(name => name.startsWith('postgres.new/'));
  while (!done && (await made()).length < count) await setImmediate();
}

describe('F3 a first start that is killed', () => {
  it.each([2, 700])('with %d files of the cluster created: the next start works', async count => {
    const folder = temporaryTree({});
    const child = await startChild('openDatabase');
    child.process.send({ folder });
    await untilFiles(folder, count, child);
    await child.kill();
    // a finished cluster has its final name
    const names = await readdir(folder);
    expect(names).toContain('postgres.new');
    expect(names).not.toContain('postgres');

    const database = await openDatabase({ dataDir: folder });
    await migrate(database);
    const { rows } = await database.db.execute(sql`select count(*) as count from users`);
    await database.close();
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('during the migration: the next start works', async () => {
    const folder = await emptyFolder();
    const child = await startChild('openDatabase');
    expect(await child.ask({ folder, stopAfter: 40 })).toBe('opened');
    expect(await child.next()).toBe('half-way');
    await child.kill();

    const database = await openDatabase({ dataDir: folder });
    expect((await migrate(database))[0]).toBe('0000_schema');
    await database.close();
  });
});
