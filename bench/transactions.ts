import type { Database } from '#server/db/database.ts';
import type { Caller } from '#tests/support/journey/api.ts';
import { callersIn, openMillion } from './lib/million.ts';
import { median, quantile, shown } from './lib/statistics.ts';
import { PAGE_SIZE, viewsOf } from './lib/transactionViews.ts';
import type { View } from './lib/view.ts';
import type { Row, Section } from './report.ts';

/** Measured calls per view, after the warm-up calls. */
const CALLS = 100;
const WARM_UPS = 10;

export const HOW =
  'GET /wallet/api/transactions/… with a session, through all of the backend but the socket: ' +
  'authentication, rights, total, rows, JSON.';
export const WHICH =
  'Days, references, kinds and wallets differ from call to call, and the views take turns. ' +
  'One merchant has every second payment: its wallet is the one with very many rows.';

async function timed(caller: Caller | undefined, path: string): Promise<number> {
  const began = performance.now();
  const rows = await caller?.call('GET', `/wallet/api/transactions/${path}&size=${PAGE_SIZE}`);
  const time = performance.now() - began;
  if (!(rows?.length > 0)) throw new Error(`no rows at ${path}`);
  return time;
}

const rowOf = ({ what, atMost }: View, times: number[]): Row => ({
  what: `${what}, median`,
  figure: median(times),
  unit: 'ms',
  ...(atMost !== undefined && { atMost }),
  detail: `95 % within ${shown(quantile(times, 0.95))} ms; ${times.length} calls`,
});

/** Measures pages of the transaction table with a million rows in the embedded database. */
export async function transactions(): Promise<Section> {
  const database = await openMillion();
  const rows = await pagesOf(database);
  await database.close();
  return {
    title: 'The transaction table at 1,000,000 rows',
    how: `${HOW} PGlite, pages of ${PAGE_SIZE}. ${WHICH}`,
    rows,
  };
}

/** Measures pages of the transaction table, as every kind of viewer sees them. */
export async function pagesOf(database: Database): Promise<Row[]> {
  const callers = await callersIn(database);
  const views = await viewsOf(database, WARM_UPS + CALLS);
  const callerOf = {
    admin: await callers.as('admin'),
    merchant: await callers.as('merchant'),
    partner: await callers.as('partner'),
  } as const;
  const times = new Map<View, number[]>(views.map(view => [view, []]));
  for (let call = 0; call < WARM_UPS + CALLS; call += 1) {
    for (const view of views) {
      const time = await timed(callerOf[view.as ?? 'admin'], view.path(call));
      if (call >= WARM_UPS) times.get(view)?.push(time);
    }
  }
  await callers.close();
  return views.map(view => rowOf(view, times.get(view) ?? []));
}
