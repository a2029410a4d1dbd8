import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { assertRoom } from '#server/db/drivers/pglite.ts';
import { openEmpty } from '#tests/support/database/databases.ts';

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
