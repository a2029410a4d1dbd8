import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openBackend } from '#tests/support/backend/backend.ts';

it('days with very many entries are listed by date, which reads nothing newer', async () => {
  const backend = await openBackend();
  const { db } = backend.database;
  // an entry a minute; the clock was set back by a day before the last one
  await db.execute(sql`
    insert into audit_entries (actor, action, entity, created_date)
    select 'system', 'EXPIRE_REQUEST', 'approvalRequest',
      timestamptz '2025-01-01Z' + (case when n = 2000 then n - 1440 else n end) * interval '1 minute'
    from generate_series(1, 2000) n`);
  await db.execute(sql`analyze audit_entries`);
  // a table of ten million entries, for the planner
  await db.execute(sql`update pg_class set reltuples = 10000000 where relname = 'audit_entries'`);
  const admin = await backend.signIn('admin');
  const { payload } = await admin.get(
    '/user/api/history?startDate=2025-01-01&endDate=2025-01-03&size=200',
  );
  expect(payload.estimated).toBe(true);
  const dates = payload.content.map((entry: { createdDate: string }) => entry.createdDate);
  expect(dates).toHaveLength(200);
  expect(dates).toEqual(dates.toSorted().toReversed());
  await backend.close();
});
