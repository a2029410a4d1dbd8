import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '../server/app.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/db/seed/index.ts';
import { addMenu } from '../server/db/seed/menu.ts';
import { tidy } from '../server/db/tidy.ts';
import { systemClock } from '../server/services/clock.ts';
import { databaseFiles } from '../server/services/documents/databaseFiles.ts';
import { loadKeys } from '../server/services/keys.ts';
import { openStream } from '../server/services/stream.ts';
import { type Caller, callerOf } from '../tests/support/journey/api.ts';
import type { Row, Section } from './report.ts';
import { median, quantile, shown } from './statistics.ts';

const COUNT = 1_000_000;
/** Kept from run to run: filling takes minutes. Remove it after a change of the seed. */
const FOLDER = '.cache/bench/million';
const PAGE_SIZE = 20;
/** Calls of each view, after those that only warm up. */
const CALLS = 100;
const WARM_UPS = 10;
const DAY = 24 * 60 * 60 * 1000;

/** The path of a view's n-th call; what is looked for differs from call to call. */
interface View {
  what: string;
  atMost?: number;
  path: (call: number) => string;
}

async function openMillion(): Promise<Database> {
  const database = await openDatabase({ dataDir: FOLDER });
  await migrate(database);
  const filled = await seed(database, { seed: COUNT, clock: systemClock });
  await database.transaction(addMenu);
  if (filled) await tidy(database);
  return database;
}

/** The backend in this process: what is measured is the call, not the line. */
async function callerIn(database: Database): Promise<Caller & { close(): Promise<void> }> {
  const [keys, stream] = await Promise.all([loadKeys(database), openStream(database)]);
  const app = createApp({
    database,
    clock: systemClock,
    keys,
    stream,
    files: databaseFiles(),
    publicUrl: 'http://localhost',
    log: pino({ level: 'error' }),
  });
  const caller = await callerOf('http://localhost', 'admin', (url, init) => app.request(url, init));
  return { ...caller, close: () => stream.close() };
}

async function viewsOf({ db }: Database): Promise<{ views: View[]; count: number }> {
  const { rows } = await db.execute<{ count: number; first: Date; last: Date }>(sql`
    select count(*)::int as count, min(transaction_date) as first, max(transaction_date) as last
    from transactions`);
  const { count = 0, first = '', last = '' } = rows[0] ?? {};
  const [from, until] = [new Date(first).getTime(), new Date(last).getTime()];
  const { rows: some } = await db.execute<{ reference: string }>(sql`
    select reference_number as reference from transactions
    where id % ${Math.floor(count / (CALLS + WARM_UPS))} = 7`);
  const references = some.map(({ reference }) => reference);

  /** Days around the n-th of many instants, from the first date to the last. */
  const days = (call: number, length: number): string => {
    const start = from + ((until - from - length * DAY) * call) / (CALLS + WARM_UPS);
    const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
    return `startDate=${day(start)}&endDate=${day(start + (length - 1) * DAY)}`;
  };
  const types = ['payment', 'topup', 'withdraw', 'transfer', 'upi', 'unionpay', 'refund'];
  const deepest = Math.floor((count - 1) / PAGE_SIZE);

  const first10 = { atMost: 10 };
  return {
    count,
    views: [
      { what: 'First page', ...first10, path: () => 'all?page=0' },
      { what: 'A day', ...first10, path: call => `all?page=0&${days(call, 1)}` },
      { what: 'A month', ...first10, path: call => `all?page=0&${days(call, 30)}` },
      {
        what: 'A reference',
        ...first10,
        path: call =>
          `all?page=0&category=referenceNumber&search=${references[call % references.length]}`,
      },
      { what: 'One kind', path: call => `${types[call % types.length]}?page=0` },
      { what: 'Deepest page', atMost: 100, path: () => `all?page=${deepest}` },
    ],
  };
}

async function timed(caller: Caller, path: string): Promise<number> {
  const began = performance.now();
  const rows = await caller.call('GET', `/wallet/api/transactions/admin/${path}&size=${PAGE_SIZE}`);
  const time = performance.now() - began;
  if (rows.length === 0) throw new Error(`nothing at ${path}`);
  return time;
}

const rowOf = ({ what, atMost }: View, times: number[]): Row => ({
  what: `${what}, median`,
  figure: median(times),
  unit: 'ms',
  atMost,
  detail: `95 % within ${shown(quantile(times, 0.95))} ms; ${times.length} calls`,
});

/** Pages of the transaction table with a million rows in the embedded database. */
export async function transactions(): Promise<Section> {
  const database = await openMillion();
  const caller = await callerIn(database);
  const { views, count } = await viewsOf(database);
  const times = new Map<View, number[]>(views.map(view => [view, []]));
  for (let call = 0; call < WARM_UPS + CALLS; call += 1) {
    for (const view of views) {
      const time = await timed(caller, view.path(call));
      if (call >= WARM_UPS) times.get(view)?.push(time);
    }
  }
  await caller.close();
  await database.close();
  return {
    title: `The transaction table at ${shown(count)} rows`,
    how:
      'GET /wallet/api/transactions/admin/… with a session, through all of the backend but the socket: ' +
      'authentication, rights, total, rows, JSON. PGlite, pages of 20. Days, references and kinds differ from call to call, and the views take turns.',
    rows: views.map(view => rowOf(view, times.get(view) ?? [])),
  };
}
