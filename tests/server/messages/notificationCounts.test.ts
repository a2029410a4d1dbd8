import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { noticesFor } from '#server/services/messages/notifications.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { addUser } from '#tests/support/database/rows.ts';

let database: Database;
let reader: number;

/** One user has read nearly all, another nothing: the planner expects half of each one's to be unread. */
beforeAll(async () => {
  database = await openMigrated();
  reader = await addUser(database.db);
  const other = await addUser(database.db);
  await database.db.execute(sql`
    insert into notifications (user_id, kind, title, body, read)
    select case n % 2 when 0 then ${reader}::int else ${other}::int end,
      case when n % 2 = 0 and n > 8 then 'MONEY' else 'SECURITY' end, 'ONE', '', n % 2 = 0 and n > 4
    from generate_series(1, 60000) n`);
  await database.db.execute(sql`analyze notifications`);
});
afterAll(() => database.close());

it.each([
  ['unread ones', { unread: true }, 2],
  ['those of a kind', { kind: 'SECURITY' }, 4],
] as const)(
  'a user’s %s are counted, although the planner expects thousands',
  async (_, query, count) => {
    const { content, ...total } = await noticesFor(database.db, reader, { ...query, size: 10 });
    expect(content).toHaveLength(count);
    expect(total).toEqual({ total: count });
  },
);
