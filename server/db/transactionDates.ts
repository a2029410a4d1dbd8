import { type SQL, sql } from 'drizzle-orm';
import { transactions } from './schema/transactions.ts';

/** How much later than its date a transaction may have been given its id. */
const LATEST = sql.raw(`interval '1 day'`);

const { transactionDate, id } = transactions;

/**
 * Transactions from one instant until before another, for a list by id.
 *
 * By the dates alone, the database either walks all ids or sorts all that the range holds. Ids are
 * given as transactions come, so the ids of the days around the range bound its ids as well, and the
 * first page of any range takes a few milliseconds. Holds as long as ids and dates go together within
 * a day: whoever inserts history inserts it in the order of its dates.
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
