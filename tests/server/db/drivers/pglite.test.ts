import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { assertRoom } from '#server/db/drivers/pglite.ts';
import { openEmpty } from '#tests/support/database/databases.ts';

it('tells a disk that has too little room left', async () => {
  await expect(assertRoom(tmpdir(), 1)).resolves.toBeUndefined();
  await expect(assertRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow('is full');
});

it('lets the event loop turn between the transactions of a queue', async () => {
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
