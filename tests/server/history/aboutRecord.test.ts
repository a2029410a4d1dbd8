import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Queries } from '#server/db/driver.ts';
import { listEntriesAbout } from '#server/services/history/history.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { addRequest, addUser } from '#tests/support/database/rows.ts';

/** The part of a plan that is read here. */
interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** How many rows of a table a plan has read, including those that it dropped. */
function readOf(table: string, node: Node): number {
  const inner = (node.Plans ?? []).reduce((sum, plan) => sum + readOf(table, plan), 0);
  if (node['Relation Name'] !== table) return inner;
  const rows =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return inner + rows * node['Actual Loops'];
}

it('the history of a record reads no entries about the requests of others', async () => {
  const backend = await openBackend();
  const { db } = backend.database;
  const [makerId, id] = [await addUser(db), await addUser(db)];
  const requestId = await addRequest(db, makerId, { entity: 'user', entityId: String(id) });
  await db.execute(sql`
    insert into audit_entries (actor, action, entity, entity_id, created_date)
    select 'callcentre', 'SUBMIT_REQUEST', 'approvalRequest',
      (case when n = 1 then ${requestId} else 1000000 + n end)::text, timestamptz '2026-01-01Z'
    from generate_series(1, 20000) n`);
  await db.execute(sql`analyze audit_entries`);

  const read: number[] = [];
  const watched = new Proxy(db, {
    get: (of, name) => {
      const value = Reflect.get(of, name);
      if (name !== 'execute') return typeof value === 'function' ? value.bind(of) : value;
      return async (query: Parameters<Queries['execute']>[0]) => {
        const plan = sql`explain (analyze, format json) ${query}`;
        const [found] = (await db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(plan)).rows;
        if (found) read.push(readOf('audit_entries', found['QUERY PLAN'][0].Plan));
        return db.execute(query);
      };
    },
  });
  const { content } = await listEntriesAbout(watched, 'user', id, {});
  expect(content.map(({ entityId }) => entityId)).toEqual([String(requestId)]);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(100);
  await backend.close();
});
