import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startChild } from '#tests/support/backend/children.ts';
import { migratedFolder } from '#tests/support/database/databases.ts';

it('F5 the folder of a killed backend can be opened at once', async () => {
  const folder = await migratedFolder();
  const killed = await startChild('openDatabase');
  expect(await killed.ask({ folder })).toBe('opened');
  expect(await killed.next()).toBe('migrated');
  await killed.kill();

  const database = await openDatabase({ dataDir: folder });
  await database.ping();
  await database.close();
});
