import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './driver.ts';

/** Few enough to delete within the limit of a statement, with all that depends on them. */
const BATCH = 1000;

/**
 * Deletes any number of rows, in batches that each stay deleted: a backlog shrinks even if a later batch fails. A row that
 * a concurrent call changes so that it no longer meets the condition stays.
 */
export async function deleteAll(
  db: Queries,
  table: PgTable,
  condition: SQL | undefined,
): Promise<void> {
  const some = db.select({ row: sql`ctid` }).from(table).where(condition).limit(BATCH);
  for (let deleted = BATCH; deleted === BATCH; ) {
    const rows = await db
      .delete(table)
      // the condition again: servers older than November 2025 also delete a row that has just been changed
      .where(and(sql`ctid = any(array(${some}))`, condition))
      .returning({ one: sql`1` });
    deleted = rows.length;
  }
}
