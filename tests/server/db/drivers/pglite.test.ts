import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { assertRoom } from '#server/db/drivers/pglite.ts';
import { tidyEmbedded } from '#server/db/tidy.ts';
import { openEmpty } from '#tests/support/database/databases.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

it('PGlite refuses to start on a disk with too little space', async () => {
  await expect(assertRoom(tmpdir(), 1)).resolves.toBeUndefined();
  await expect(assertRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow('is full');
});

it('PGlite lets the event loop run between queued transactions', async () => {
  const database = await openEmpty();
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const queue = Array.from({ length: 20 }, () =>
    database.transaction(tx => tx.execute(sql`select 1`)),
  );
  await Promise.all(queue);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(queue.length);
  await database.close();
});

it('the WAL of an embedded database stops growing once it is tidied', async () => {
  const dataDir = temporaryTree({});
  const database = await openDatabase({ dataDir });
  const { db } = database;
  await db.execute(sql`create table filled (content text)`);
  /** Writes some 40 MB, which are two to three files of the WAL. */
  const fill = async () => {
    await db.execute(
      sql`insert into filled select repeat('x', 500) from generate_series(1, 70000)`,
    );
    await db.execute(sql`truncate filled`);
  };
  const files = () => readdirSync(join(dataDir, 'postgres/pg_wal')).length;
  await fill();
  await tidyEmbedded(database);
  const before = files();
  for (let times = 0; times < 3; times += 1) {
    await fill();
    await tidyEmbedded(database);
  }
  expect(files()).toBeLessThanOrEqual(before + 2);
  await database.close();
});
