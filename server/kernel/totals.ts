import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '#contract/dates.ts';
import type { Page } from '#contract/endpoint.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import type { Queries } from '#server/db/driver.ts';
import { ApiFailure } from './failure.ts';

/** Up to here a total is counted; counting a million rows takes as long as fifty pages. */
const COUNTED = 100_000;

/** The same where the planner's guess is good enough, and counting would take longer than the page itself. */
export const COUNTED_SOON = 20_000;

/** So few are counted sooner than the planner is asked for its guess, and sorted sooner than looked for. */
const FEW = 5000;

/** How many rows a list has; `estimated` where nobody has counted them all. */
export interface Total {
  readonly total: number;
  readonly estimated?: true;
}

/** A page of a list, with the total as the backend knows it. */
export interface ListPage<T> extends Page<T> {
  readonly total: number;
  readonly estimated?: true;
}

/**
 * How many rows a query gives: exactly up to 100,000, above that by the planner's statistics.
 *
 * @param query the rows of the list, in no order
 * @param known whether the statistics know the conditions well (states, dates). A search for a text
 *   is counted first, since a guess that is too high would promise pages that are not there.
 * @param most up to here rows are counted
 */
export async function totalOf(
  db: Queries,
  query: SQLWrapper,
  known: boolean,
  most: number = COUNTED,
): Promise<Total> {
  if (known) {
    const guess = await planned(db, query);
    if (guess > most) return { total: guess, estimated: true };
  }
  const counted = await countUpTo(db, query, most);
  if (counted <= most) return { total: counted };
  return { total: Math.max(counted, known ? 0 : await planned(db, query)), estimated: true };
}

/** Whether all rows of a list are read and sorted sooner than its first ones are found in its order. */
export const isFew = ({ total, estimated }: Total): boolean => !estimated && total <= FEW;

/** The same for a list that mostly has few rows, which are counted at once. */
export async function totalOfFew(
  db: Queries,
  query: SQLWrapper,
  known: boolean,
  most?: number,
): Promise<Total> {
  const counted = await countUpTo(db, query, FEW);
  return counted <= FEW ? { total: counted } : totalOf(db, query, known, most);
}

/**
 * How many different rows a union of index scans gives, where a row may turn up twice. Few are counted;
 * more are estimated by an equivalent query over the table, whose columns the planner's statistics know.
 *
 * @param union ids, in no order
 * @param same the same rows by a plain condition; undefined for a search, whose rows are counted, since
 *   an estimate that is too high would promise pages that do not exist
 */
export async function totalOfUnion(
  db: Queries,
  union: SQLWrapper,
  same: SQLWrapper | undefined,
): Promise<Total> {
  const limit = same ? FEW : COUNTED;
  const { rows } = await db.execute<{ read: number; counted: number }>(
    sql`select count(*)::int as read, count(distinct id)::int as counted
      from (${union} limit ${limit + 1}) as listed`,
  );
  const { read = 0, counted = 0 } = rows[0] ?? {};
  if (read <= limit) return { total: counted };
  return { total: Math.max(counted, same ? await planned(db, same) : 0), estimated: true };
}

/**
 * Ids from the latest, without their index. Where a search finds few rows the planner would rather
 * walk all ids until it has met a page of them.
 */
export const unindexed = (id: SQLWrapper): SQL => sql`${id} + 0 desc`;

async function countUpTo(db: Queries, query: SQLWrapper, most: number): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::int as counted from (${query} limit ${most + 1}) as listed`,
  );
  return rows[0]?.counted ?? 0;
}

async function planned(db: Queries, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * The instants between which days of Malaysia lie: the first one, and the first one after them.
 * @throws {ApiFailure} 1001 when the days are in the wrong order
 */
export function instantsOf({
  startDate,
  endDate,
}: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}): { from: Date | undefined; until: Date | undefined } {
  if (dateRange(startDate, endDate)) throw new ApiFailure('badParameter', { message: 'endDate' });
  return {
    from: startDate ? startOfDay(startDate) : undefined,
    until: endDate ? endOfDay(endDate) : undefined,
  };
}
