import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './driver.ts';
import { transactions } from './schema/transactions.ts';

/**
 * Maximum delay between a transaction's date and the assignment of its id, allowing for clock
 * differences between backends.
 */
export const LATEST: SQL = sql.raw(`interval '2 hours'`);

const { transactionDate, id } = transactions;

/**
 * Condition for the transactions in `[from, until)`, for a list sorted by id.
 *
 * With the dates alone, the database either walks all ids or sorts all rows in the range. Ids are
 * assigned in the order of the transactions, so the ids just outside the range bound the ids in it,
 * and the first page of any range takes a few milliseconds. This requires that ids and dates agree
 * within two hours: inserts of historical transactions must be in date order.
 */
export const datedWithin = (from: Date, until: Date): SQL => {
  const [start, end] = [
    sql`${from.toISOString()}::timestamptz`,
    sql`${until.toISOString()}::timestamptz`,
  ];
  return sql`(
    ${transactionDate} >= ${start} and ${transactionDate} < ${end}
    and ${id} > coalesce((
      select before.id from ${transactions} before
      where before.transaction_date < ${start} - ${LATEST} and not before.deleted
      order by before.transaction_date desc, before.id desc limit 1), 0)
    and ${id} < coalesce((
      select after.id from ${transactions} after
      where after.transaction_date >= ${end} + ${LATEST} and not after.deleted
      order by after.transaction_date, after.id limit 1), 9223372036854775807)
  )`;
};

/**
 * Like `datedWithin`, but looks up the ids first, so that the planner knows how many rows lie
 * between them. Otherwise it estimates a few hundred rows for a month of a million transactions and
 * sorts them all.
 */
export async function datedWithinIds(db: Queries, from: Date, until: Date): Promise<SQL> {
  const [start, end] = [
    sql`${from.toISOString()}::timestamptz`,
    sql`${until.toISOString()}::timestamptz`,
  ];
  const { rows } = await db.execute<{ after: number | null; before: number | null }>(sql`select
    (select id from ${transactions}
      where transaction_date < ${start} - ${LATEST} and not deleted
      order by transaction_date desc, id desc limit 1) as after,
    (select id from ${transactions}
      where transaction_date >= ${end} + ${LATEST} and not deleted
      order by transaction_date, id limit 1) as before`);
  const { after = null, before = null } = rows[0] ?? {};
  return sql.join(
    [
      sql`${transactionDate} >= ${start}`,
      sql`${transactionDate} < ${end}`,
      ...(after === null ? [] : [sql`${id} > ${after}`]),
      ...(before === null ? [] : [sql`${id} < ${before}`]),
    ],
    sql` and `,
  );
}
