import { Gauge, type Registry } from 'prom-client';
import { WAITING_EKYC_STATUSES } from '#contract/words/cases.ts';
import { loggedError } from '#server/db/errors.ts';
import { SECOND } from '#server/kernel/clock.ts';
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

/** Work that waits for people, a mail server or a background job, by the value of the label `queue`. */
const QUEUES: readonly (readonly [string, (db: Services['database']['db']) => Promise<Waiting>])[] =
  [
    ['approvals', pendingWork],
    ['applicants', waitingApplicants],
    ['ekyc', db => waitingChecks(db, WAITING_EKYC_STATUSES)],
    ['mails', db => waitingMessages(db)],
    ['findings', openFindings],
    ['unproven_nights', unprovenNights],
    ['failed_reports', failedFiles],
    ['unsealed', unsealedEntries],
  ];

/**
 * Creates gauges for the state of the database and of this process.
 * @returns a function that reads them again and never rejects: if the database does not respond, `kaunter_database_up`
 * is 0 and the gauges read from it are left out, since an old value would look current
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
  const readDatabase = async () => {
    await database.ping();
    const { db } = database;
    for (const [queue, read] of QUEUES) {
      const { count, oldestDate } = await read(db);
      depth.set({ queue }, count);
      age.set({ queue }, oldestDate ? secondsSince(oldestDate) : 0);
    }
    ledger.set(await ledgerTotal(db));
    const until = await provenUntil(db);
    if (until) proven.set(secondsSince(until));
  };
  return async () => {
    streams.set(stream.size());
    hashes.set(waitingHashes());
    for (const [state, count] of Object.entries(database.pool() ?? {})) pool.set({ state }, count);
    try {
      await readDatabase();
      isUp.set(1);
    } catch (error) {
      log.error(loggedError(error), 'metrics');
      isUp.set(0);
      for (const one of [depth, age]) one.reset();
      for (const one of [ledger, proven]) one.remove();
    }
  };
}
