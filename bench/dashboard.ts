import { sql } from 'drizzle-orm';
import { addDays, dayAt } from '#contract/dates.ts';
import type { Database } from '#server/db/database.ts';
import { foldTotals } from '#server/services/transactions/dailyTotals.ts';
import type { Username } from '#tests/support/journey/api.ts';
import { callersIn, openMillion } from './lib/million.ts';
import { median, quantile, shown } from './lib/statistics.ts';
import type { Row, Section } from './report.ts';

/** Measured calls per figure, after the warm-up calls. */
const CALLS = 100;
const WARM_UPS = 10;

/** Median in ms. Source: docs/decisions/044-daily-totals.md. */
const FIGURES_AT_MOST = 20;
const SERIES_AT_MOST = 30;

const DAYS = 90;

const ROLES = ['admin', 'onboarding', 'merchant', 'partner'] as const satisfies Username[];

/** Measures the start page of most users, with a million transactions in the embedded database. */
export async function dashboard(): Promise<Section> {
  const database = await openMillion();
  // as the backend does every minute
  await foldTotals({ database });
  const lastDay = await lastDayOf(database);
  const callers = await callersIn(database);
  const series = `startDate=${addDays(lastDay, 1 - DAYS)}&endDate=${lastDay}`;
  const rows: Row[] = [];
  for (const role of ROLES) {
    const caller = await callers.as(role);
    const timesOf = async (path: string) => {
      const times: number[] = [];
      for (let call = 0; call < WARM_UPS + CALLS; call += 1) {
        const began = performance.now();
        await caller.call('GET', `/user/api/user-details/${path}`);
        if (call >= WARM_UPS) times.push(performance.now() - began);
      }
      return times;
    };
    rows.push(
      rowOf(`Figures for ${role}`, await timesOf('dashboard-count'), FIGURES_AT_MOST),
      rowOf(
        `${DAYS} days by type for ${role}`,
        await timesOf(`dashboard-series?${series}`),
        SERIES_AT_MOST,
      ),
    );
  }
  await callers.close();
  await database.close();
  return {
    title: 'The dashboard at 1,000,000 transactions',
    how:
      'GET /user/api/user-details/dashboard-count and …/dashboard-series with a session, through all of the backend but the ' +
      'socket. PGlite, daily totals folded as they are each minute. The series has the sums of as many days before.',
    rows,
  };
}

const rowOf = (what: string, times: number[], atMost: number): Row => ({
  what: `${what}, median`,
  figure: median(times),
  unit: 'ms',
  atMost,
  detail: `95 % within ${shown(quantile(times, 0.95))} ms; ${times.length} calls`,
});

async function lastDayOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ last: Date }>(
    sql`select max(transaction_date) as last from transactions`,
  );
  return dayAt(new Date(rows[0]?.last ?? 0));
}
