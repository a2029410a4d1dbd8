import { sql } from 'drizzle-orm';
import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import { addDays, type Day, daysBetween } from '#contract/dates.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { getDashboardSeries } from '#contract/endpoints/people/dashboard.ts';
import type { ValueOf } from '#contract/fields.ts';
import { type Sen, sen } from '#contract/money.ts';
import type { dashboardSeries } from '#contract/records/dashboard.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/driver.ts';
import { dailyTotalChanges, dailyTotals, type TotalScope } from '#server/db/schema/dailyTotals.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** Changes folded per statement. */
const BATCH = 20_000;

/** The owner of a total. */
interface Owner {
  readonly scope: TotalScope;
  /** 0 for the overall total, or if there is no owner. */
  readonly ownerId: number;
}

/** Number and amount of the transactions of a type on a Malaysian day. */
interface DailyTotal {
  readonly day: Day;
  readonly type: TransactionType;
  readonly count: number;
  readonly amount: Sen;
}

/**
 * Adds the appended changes to their totals. Safe at any time and on any number of backends: each change is taken by
 * one of them, and readers see it before and after.
 * @returns the number of changes folded
 */
export async function foldDailyTotals(db: Queries): Promise<number> {
  for (let folded = 0; ; ) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      with taken as (
        delete from ${dailyTotalChanges} where id in (
          select id from ${dailyTotalChanges} order by id limit ${BATCH} for update skip locked)
        returning scope, owner_id, day, transaction_type, count, amount
      ), added as (
        insert into ${dailyTotals} (scope, owner_id, day, transaction_type, count, amount)
        select scope, owner_id, day, transaction_type, sum(count), sum(amount) from taken
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (scope, owner_id, day, transaction_type) do update set
          count = daily_totals.count + excluded.count, amount = daily_totals.amount + excluded.amount
      )
      select count(*)::int as taken from taken`);
    const taken = rows[0]?.taken ?? 0;
    folded += taken;
    if (taken < BATCH) return folded;
  }
}

/** Folds the changes in the background, in a transaction of its own. @returns the number of changes folded */
export const foldTotals = ({ database }: { database: Database }): Promise<number> =>
  database.transaction(tx => foldDailyTotals(tx));

/**
 * Returns volume and value by day and type of the transactions that the viewer may see, and those of the same number of
 * days before. Days without transactions are omitted. Source: docs/contract.md, 4.
 * @throws {ApiFailure} 1001 a day is missing, they are in the wrong order, or there are more than 366
 */
export async function seriesOf(
  db: Queries,
  viewer: Viewer,
  { startDate, endDate }: QueryOf<typeof getDashboardSeries>,
): Promise<ValueOf<typeof dashboardSeries>> {
  const problem = dateRange(startDate, endDate, { required: true, maxDays: MAX_REPORT_DAYS });
  if (problem || !startDate || !endDate) {
    throw new ApiFailure('badParameter', { message: problem ?? 'startDate' });
  }
  const before = rangeBefore(startDate, endDate);
  const totals = await totalsBetween(db, ownerOf(viewer), before.startDate, endDate);
  return {
    days: totals.filter(({ day }) => day >= startDate),
    before: { ...before, types: byType(totals.filter(({ day }) => day < startDate)) },
  };
}

/** Returns the preceding range of the same length. */
function rangeBefore(startDate: Day, endDate: Day) {
  const length = daysBetween(startDate, endDate) + 1;
  return { startDate: addDays(startDate, -length), endDate: addDays(startDate, -1) };
}

/** Reads both tables in one statement, so that a change being folded is neither missed nor counted twice. */
async function totalsBetween(
  db: Queries,
  { scope, ownerId }: Owner,
  from: Day,
  to: Day,
): Promise<DailyTotal[]> {
  const own = sql`scope = ${scope} and owner_id = ${ownerId} and day between ${from} and ${to}`;
  const { rows } = await db.execute<{
    day: Day;
    type: TransactionType;
    count: string;
    amount: string;
  }>(sql`
    select day::text as day, transaction_type as type, sum(count)::text as count, sum(amount)::text as amount
    from (
      select day, transaction_type, count, amount from ${dailyTotals} where ${own}
      union all
      select day, transaction_type, count, amount from ${dailyTotalChanges} where ${own}
    ) as parts
    group by 1, 2 having sum(count) <> 0 order by 1, 2`);
  return rows.map(({ day, type, count, amount }) => ({
    day,
    type,
    count: Number(count),
    amount: sen(Number(amount)),
  }));
}

/** Staff see everything; a partner sees itself and its merchants; a merchant sees itself. Others see nothing. */
function ownerOf({ role, partnerId, merchantId }: Viewer): Owner {
  if (isStaff(role)) return { scope: 'ALL', ownerId: 0 };
  return role === 'EWALLET_PARTNER'
    ? { scope: 'PARTNER', ownerId: partnerId ?? 0 }
    : { scope: 'MERCHANT', ownerId: merchantId ?? 0 };
}

function byType(totals: readonly DailyTotal[]) {
  const sums = new Map<TransactionType, { count: number; amount: number }>();
  for (const { type, count, amount } of totals) {
    const sum = sums.get(type) ?? { count: 0, amount: 0 };
    sums.set(type, { count: sum.count + count, amount: sum.amount + amount });
  }
  return [...sums].map(([type, { count, amount }]) => ({ type, count, amount: sen(amount) }));
}
