import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '#contract/dates.ts';
import type { Page } from '#contract/endpoint.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import type { Queries } from '#server/db/driver.ts';
import { ApiFailure } from './failure.ts';

/** Totals are counted up to this number; counting a million rows takes as long as fifty pages. */
const COUNTED = 100_000;

/** The limit if the planner's estimate is good enough and counting would take longer than the page itself. */
export const COUNTED_SOON = 10_000;

/**
 * Up to this number, counting is faster than an estimate, and sorting is faster than an index scan
 * in list order.
 */
const FEW = 5000;

/** The number of rows in a list; `estimated` if they were not all counted. */
export interface Total {
  readonly total: number;
  readonly estimated?: true;
}

/** A page of a list, with its exact or estimated total. */
export interface ListPage<T> extends Page<T> {
  readonly total: number;
  readonly estimated?: true;
}

/**
 * The number of rows of a query: exact up to 100,000, above that estimated from the planner's
 * statistics.
 *
 * @param query the rows of the list, unordered
 * @param known whether the statistics cover the conditions well (states, dates). A text search is
 *   counted first, since an estimate that is too high would show pages that do not exist.
 * @param most rows are counted up to this number
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
  // The estimate was wrong: statistics are missing or old, as in a newly filled demo.
  if (known && most < COUNTED) return totalOf(db, query, known, COUNTED);
  return { total: Math.max(counted, known ? 0 : await planned(db, query)), estimated: true };
}

/** Whether reading and sorting all rows is faster than finding the first ones in list order. */
export const isFew = ({ total, estimated }: Total): boolean => !estimated && total <= FEW;

/** Like `totalOf`, for lists that usually have few rows, which are counted immediately. */
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
 * The number of distinct rows in a union of index scans, which may contain a row twice. Small
 * numbers are counted; larger ones are estimated by an equivalent query over the table, whose
 * columns have planner statistics.
 *
 * @param union ids, unordered
 * @param same the same rows by a plain condition; undefined for a search, whose rows are counted,
 *   since an estimate that is too high would show pages that do not exist
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
 * Sorts by id descending without the index. For a search with few results, the planner would
 * otherwise walk all ids until it has found a page of them.
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
 * The start (inclusive) and end (exclusive) of a range of Malaysian days.
 * @throws {ApiFailure} 1001 if the days are in the wrong order
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
