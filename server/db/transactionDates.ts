import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './driver.ts';
import { transactions } from './schema/transactions.ts';

/** How much later than its date a transaction may have been given its id, whichever backend's clock it had. */
const LATEST = sql.raw(`interval '2 hours'`);

const { transactionDate, id } = transactions;

/**
 * Transactions from one instant until before another, for a list by id.
 *
 * By the dates alone, the database either walks all ids or sorts all that the range holds. Ids are
 * given as transactions come, so the ids just outside of the range bound its ids as well, and the
 * first page of any range takes a few milliseconds. Holds as long as ids and dates go together within
 * two hours: anyone who inserts history inserts it in the order of its dates.
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
 * The same with the ids looked up before: the planner then knows how many rows lie between them. Without it, it takes a
 * month of a million transactions for a few hundred rows and sorts them all.
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
