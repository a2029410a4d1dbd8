import { Gauge, type Registry } from 'prom-client';
import { WAITING_EKYC_STATUSES } from '#contract/words/cases.ts';
import { loggedError } from '#server/db/errors.ts';
import { within } from '#server/db/within.ts';
import { type Clock, MINUTE, SECOND } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Waiting } from '#server/kernel/waiting.ts';
import { pendingWork } from '#server/services/approvals/requestLists.ts';
import { unsealedEntries } from '#server/services/auditChain/sealEntries.ts';
import { waitingMessages } from '#server/services/messages/delivery.ts';
import { ledgerTotal } from '#server/services/money/ledgerTotal.ts';
import { waitingHashes } from '#server/services/passwords/passwords.ts';
import { waitingApplicants, waitingChecks } from '#server/services/portal/waiting.ts';
import {
  openFindings,
  provenUntil,
  unprovenNights,
} from '#server/services/reconciliation/findings.ts';
import { failedFiles } from '#server/services/reports/dueFiles.ts';

type Queries = Services['database']['db'];

/** Work that waits for people, a mail server or a background job, by the value of the label `queue`. */
const QUEUES: readonly (readonly [string, (db: Queries, clock: Clock) => Promise<Waiting>])[] = [
  ['approvals', db => pendingWork(db)],
  ['applicants', waitingApplicants],
  ['ekyc', db => waitingChecks(db, WAITING_EKYC_STATUSES)],
  ['mails', db => waitingMessages(db)],
  ['findings', openFindings],
  ['unproven_nights', unprovenNights],
  ['failed_reports', failedFiles],
  ['unsealed', (db, clock) => unsealedEntries(db, clock.now())],
];

/** How long the total of the ledger is kept, in ms: reading it sums up all accounts. */
const TOTAL_KEPT = MINUTE;

/** How long a scrape waits for what is read from the database, in ms: Prometheus gives up after 10 s. */
const PATIENCE = 5 * SECOND;
const NOT_READ = 'No connection was free: the figures were not read';

/**
 * Creates gauges for the state of the database and of this process.
 * @returns a function that reads them again and never rejects: if the database does not respond, `kaunter_database_up`
 * is 0. Then, and while no connection is free, the gauges read from it are left out: an old value would look current
 */
export function stateMetrics(
  registry: Registry,
  { database, clock, stream, log }: Pick<Services, 'database' | 'clock' | 'stream' | 'log'>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('kaunter_database_up', 'Whether the database answers and takes writes.');
  const depth = gauge('kaunter_queue_depth', 'What waits, by queue.', ['queue']);
  const age = gauge('kaunter_queue_oldest_seconds', 'Age of what waits longest.', ['queue']);
  const ledger = gauge('kaunter_ledger_total_sen', 'Sum of all accounts: anything but 0 is wrong.');
  const proven = gauge(
    'kaunter_last_proven_day_seconds',
    'Time since the end of the last day that was proved.',
  );
  const pool = gauge('kaunter_database_connections', 'Connections of the pool, by state.', [
    'state',
  ]);
  const streams = gauge('kaunter_streams', 'Open streams of this process.');
  const hashes = gauge('kaunter_waiting_hashes', 'Passwords and PINs that wait to be checked.');

  const secondsSince = (date: Date) => (clock.now().getTime() - date.getTime()) / SECOND;
  const readTotal = keptTotal(database.db, clock);
  const readDatabase = async () => {
    const { db } = database;
    const waiting: (Waiting & { queue: string })[] = [];
    for (const [queue, read] of QUEUES) waiting.push({ queue, ...(await read(db, clock)) });
    return { waiting, total: await readTotal(), until: await provenUntil(db) };
  };
  const show = ({ waiting, total, until }: Awaited<ReturnType<typeof readDatabase>>) => {
    for (const { queue, count, oldestDate } of waiting) {
      depth.set({ queue }, count);
      age.set({ queue }, oldestDate ? secondsSince(oldestDate) : 0);
    }
    ledger.set(total);
    if (until) proven.set(secondsSince(until));
  };
  return async () => {
    streams.set(stream.size());
    hashes.set(waitingHashes());
    for (const [state, count] of Object.entries(database.pool() ?? {})) pool.set({ state }, count);
    let isAnswering = false;
    try {
      // on a connection of its own: an exhausted pool is not a database that is down
      await database.ping();
      isAnswering = true;
      show(await within(PATIENCE, readDatabase(), NOT_READ));
    } catch (error) {
      log.error(loggedError(error), 'metrics');
      for (const one of [depth, age]) one.reset();
      for (const one of [ledger, proven]) one.remove();
    }
    isUp.set(Number(isAnswering));
  };
}

/** Returns a function that reads the total of the ledger once a minute at most: scrapes meanwhile share one reading. */
function keptTotal(db: Queries, clock: Clock): () => Promise<number> {
  let kept: { total: Promise<number>; readDate: Date } | undefined;
  return async () => {
    const readDate = clock.now();
    if (!kept || readDate.getTime() - kept.readDate.getTime() >= TOTAL_KEPT) {
      kept = { total: ledgerTotal(db), readDate };
    }
    try {
      return await kept.total;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}
