import { type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '#contract/dates.ts';
import type { Queries } from '#server/db/driver.ts';
import type { Span } from './differences.ts';

/** Number of ids per statement: each takes a fraction of a second, and blocks nothing. */
const CHUNK = 20_000;

/** Returns a condition for records whose date is in the span; true without a span. */
export const within = (date: SQL, days: Span | undefined): SQL =>
  days
    ? sql`(${date} >= ${startOfDay(days.startDate).toISOString()}::timestamptz
        and ${date} < ${endOfDay(days.endDate).toISOString()}::timestamptz)`
    : sql`true`;

/**
 * Processes a table in ranges of ids, one at a time.
 * @param where which rows
 * @param visit called for each range: ids above `after`, up to and including `upTo`
 */
export async function inChunks(
  db: Queries,
  { table, where, signal }: { table: SQL; where: SQL; signal: AbortSignal },
  visit: (after: number, upTo: number) => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(
    sql`select min(id)::text as first, max(id)::text as last from ${table} where ${where}`,
  );
  const first = Number(rows[0]?.first ?? 0);
  const last = Number(rows[0]?.last ?? -1);
  for (let after = first - 1; after < last; after += CHUNK) {
    signal.throwIfAborted();
    await visit(after, Math.min(after + CHUNK, last));
  }
}
