import { and, desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { tidy } from '#server/db/tidy.ts';
import { datedWithin, datedWithinIds } from '#server/db/transactionDates.ts';
import { describeEachDatabase } from '#tests/support/database/databases.ts';

describeEachDatabase('transactions by date', ({ open }) => {
  let database: Database;
  const on = (text: string) => new Date(`${text}Z`);

  /** One every 10 minutes from 1 January 2026; every fifth is dated half an hour earlier than its id suggests. */
  beforeAll(async () => {
    database = await open();
    await migrate(database);
    await database.db.execute(sql`
      insert into transactions
        (reference_number, transaction_type, status, amount, sub_total, transaction_date)
      select 'REF' || n, 'PAYMENT', 'SUCCESS', 100, 100,
        timestamptz '2026-01-01Z' + n * interval '10 minutes'
          - case when n % 5 = 0 then interval '30 minutes' else interval '0' end
      from generate_series(1, 20000) n`);
    await tidy(database);
  });
  afterAll(() => database.close());

  it.each([
    ['a minute', '2026-02-03T10:00:00', '2026-02-03T10:01:00'],
    ['a day', '2026-02-03T00:00:00', '2026-02-04T00:00:00'],
    ['the first days', '2025-01-01T00:00:00', '2026-01-03T00:00:00'],
    ['the last days', '2026-05-17T00:00:00', '2027-01-01T00:00:00'],
    ['everything', '2020-01-01T00:00:00', '2030-01-01T00:00:00'],
    ['the future', '2029-01-01T00:00:00', '2030-01-01T00:00:00'],
  ])('are the same as by the dates alone, for %s', async (_, from, until) => {
    const list = async (condition = sql`true`) =>
      database.db
        .select({ id: transactions.id })
        .from(transactions)
        .where(and(condition))
        .orderBy(desc(transactions.id));
    const [start, end] = [on(from), on(until)];
    const expected = await list(
      sql`${transactions.transactionDate} >= ${start.toISOString()} and ${transactions.transactionDate} < ${end.toISOString()}`,
    );
    expect(await list(datedWithin(start, end))).toEqual(expected);
    expect(await list(await datedWithinIds(database.db, start, end))).toEqual(expected);
  });

  it.each([
    ['in one query', async (from: Date, until: Date) => datedWithin(from, until)],
    [
      'with the ids looked up before',
      (from: Date, until: Date) => datedWithinIds(database.db, from, until),
    ],
  ])('are read with little more than the page %s', async (_, within) => {
    const page = database.db
      .select()
      .from(transactions)
      .where(await within(on('2026-02-01T00:00:00'), on('2026-02-02T00:00:00')))
      .orderBy(desc(transactions.id))
      .limit(20);
    const { rows } = await database.db.execute<Record<'QUERY PLAN', PlanRow[]>>(
      sql`explain (analyze, format json) ${page.getSQL()}`,
    );
    const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
    expect(mostRows(plan)).toBeLessThan(600);
  });
});

interface Plan {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
interface PlanRow {
  Plan: Plan;
}

const mostRows = (plan: Plan): number =>
  Math.max(
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
    ...(plan.Plans ?? []).map(mostRows),
  );
