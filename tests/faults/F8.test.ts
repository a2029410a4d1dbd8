import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { startChild } from '#tests/support/backend/children.ts';
import { emptyFolder } from '#tests/support/database/databases.ts';
import { migrationFolder } from '#tests/support/database/migrationFolder.ts';

const people = 'create table people (name text);';
const pets =
  'create table pets (name text);\n--> statement-breakpoint\ncreate index on pets (name);';

it('F8 a migration killed half-way leaves nothing, and runs again', async () => {
  const folder = await emptyFolder();
  const migrations = migrationFolder({ '0000_people': people, '0001_pets': pets });
  const killed = await startChild('openDatabase');
  expect(await killed.ask({ folder, migrations, stopAfter: 6 })).toBe('opened');
  expect(await killed.next()).toBe('half-way');
  await killed.kill();

  const database = await openDatabase({ dataDir: folder });
  const { rows } = await database.db.execute(sql`select to_regclass('people') as people`);
  expect(rows).toEqual([{ people: null }]);
  expect(await migrate(database, { folder: migrations })).toEqual(['0000_people', '0001_pets']);
  await database.close();
});
