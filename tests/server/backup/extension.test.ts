import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { restoreBackup } from '#server/services/backup/restoreBackup.ts';
import { writeBackup } from '#server/services/backup/writeBackup.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { openEmpty, openMigrated } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const clock = createTestClock();
const files = databaseFiles();

/** The tables of an extension, such as PostGIS, which fills them itself. */
const OF_EXTENSION = [
  sql`create table of_extension (id serial primary key)`,
  sql`insert into of_extension default values`,
  sql`alter extension plpgsql add table of_extension`,
  sql`alter extension plpgsql add sequence of_extension_id_seq`,
];

it('a database with an extension’s own tables is backed up without these, and takes a backup', async () => {
  const file = join(temporaryTree({}), 'backup.gz');
  const source = await openMigrated();
  for (const statement of OF_EXTENSION) await source.db.execute(statement);
  await writeBackup({ database: source, files, clock }, file);
  await source.close();

  const plain = await openEmpty();
  await restoreBackup({ database: plain, files }, file);
  await plain.close();

  const extended = await openEmpty();
  for (const statement of OF_EXTENSION) await extended.db.execute(statement);
  await restoreBackup({ database: extended, files }, file);
  const { rows } = await extended.db.execute(sql`select count(*)::int as count from of_extension`);
  expect(rows).toEqual([{ count: 1 }]);
  await extended.close();
});
