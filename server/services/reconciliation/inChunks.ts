import { type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '#contract/dates.ts';
import type { Transaction } from '#server/db/driver.ts';
import type { Span } from './differences.ts';

/** Runs the queries of a night in a transaction whose statements may take minutes. */
export type Reads = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Number of ids per statement: each takes a fraction of a second, and blocks nothing. */
const CHUNK = 20_000;

/** Returns a condition for records whose date is in the span; true without a span. */
export const within = (date: SQL, days: Span | undefined): SQL =>
  days
    ? sql`(${date} >= ${startOfDay(days.startDate).toISOString()}::timestamptz
        and ${date} < ${endOfDay(days.endDate).toISOString()}::timestamptz)`
    : sql`true`;

/**
 * Returns the rows of a table that match, for `inChunks`. `offset 0` keeps the planner from searching for the lowest id
 * through all ids before it, instead of by the index of the condition.
 */
export const rowsOf = (table: SQL, matching: SQL): SQL =>
  sql`(select id from ${table} where ${matching} offset 0) matching`;

/**
 * Processes a table in ranges of ids, one at a time.
 * @param rows the table, or `rowsOf` it that lie in the ranges
 * @param size number of ids in a range
 * @param visit called for each range: ids above `after`, up to and including `upTo`
 */
export async function inChunks(
  reads: Reads,
  { rows, signal, size = CHUNK }: { rows: SQL; signal: AbortSignal; size?: number },
  visit: (after: number, upTo: number) => Promise<void>,
): Promise<void> {
  const {
    rows: [ends],
  } = await reads(tx =>
    tx.execute<{ first: string | null; last: string | null }>(
      sql`select min(id)::text as first, max(id)::text as last from ${rows}`,
    ),
  );
  const first = Number(ends?.first ?? 0);
  const last = Number(ends?.last ?? -1);
  for (let after = first - 1; after < last; after += size) {
    signal.throwIfAborted();
    await visit(after, Math.min(after + size, last));
  }
}
