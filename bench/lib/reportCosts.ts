import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { addDays, type Day, dayAt } from '#contract/dates.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { PAST_DAYS } from '#server/seed/world.ts';
import { reconcileDueNights } from '#server/services/reconciliation/reconcile.ts';
import { reportOf } from '#server/services/reports/chooseReport.ts';
import { makeReport } from '#server/services/reports/makeReport.ts';
import { staffScope } from '#server/services/reports/reportScope.ts';
import type { Row } from '../report.ts';
import { shown } from './statistics.ts';

/** Runs in a process of its own, to measure the memory of this work only; prints the rows for the database given. */

/** Rows of the measured report. */
const ROWS = 100_000;

/** Maximum growth of the process in MB. Source: docs/decisions/042-reports-through-a-file.md. */
const GROWTH_AT_MOST = 64;
/** Maximum time in ms during which nothing else is answered. */
const HELD_AT_MOST = 50;

const MB = 1024 * 1024;
/** Ms between two samples of the memory. */
const LOOKS = 10;

/** What some work costs the process that does it. */
interface Cost<Result> {
  result: Result;
  seconds: number;
  /** Maximum growth above the memory before, MB. */
  growth: number;
  /** Maximum time for which the event loop was blocked, ms. */
  held: number;
}

async function costOf<Result>(work: () => Promise<Result>): Promise<Cost<Result>> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOKS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  clearInterval(looking);
  return { result, seconds, growth: (most - before) / MB, held: delay.max / 1e6 };
}

/** The most recent days with about this many transactions in total. */
function daysOf(rows: number, perDay: number): { startDate: Day; endDate: Day } {
  const endDate = addDays(dayAt(new Date()), -1);
  return { startDate: addDays(endDate, 1 - Math.ceil(rows / perDay)), endDate };
}

async function reportRows(database: Database): Promise<Row[]> {
  const perDay = (await database.db.$count(transactions)) / PAST_DAYS;
  const { scope, whose } = await staffScope(database.db, undefined);
  const make = async (rows: number) => {
    const made = await makeReport(database, systemClock, {
      ...reportOf('transactionReport'),
      whose,
      by: 'bench',
      question: { days: daysOf(rows, perDay), scope },
    });
    await made.discard();
    return made;
  };
  await make(ROWS / 10);
  const { result, seconds, growth, held } = await costOf(() => make(ROWS));
  const detail = `${shown(result.rows)} rows, ${shown(result.size / MB)} MB of XLSX in ${shown(seconds)} s`;
  return [
    { what: 'A report, memory', figure: growth, unit: 'MB', atMost: GROWTH_AT_MOST, detail },
    { what: 'A report, event loop held', figure: held, unit: 'ms', atMost: HELD_AT_MOST, detail },
  ];
}

async function nightRows(database: Database): Promise<Row[]> {
  const services = { database, clock: systemClock, log: pino({ level: 'error' }) };
  const { seconds, growth, held } = await costOf(() =>
    reconcileDueNights(services, 1, new AbortController().signal),
  );
  const detail = 'all accounts, entries, transactions and settlement files';
  return [
    { what: 'A night proved', figure: seconds, unit: 's', detail },
    { what: 'A night proved, memory', figure: growth, unit: 'MB', atMost: GROWTH_AT_MOST, detail },
    {
      what: 'A night proved, event loop held',
      figure: held,
      unit: 'ms',
      detail,
      atMost: HELD_AT_MOST,
    },
  ];
}

const [databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir: '', databaseUrl });
const rows = [...(await reportRows(database)), ...(await nightRows(database))];
await database.close();
process.stdout.write(JSON.stringify(rows));
