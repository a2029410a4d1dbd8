import { tidyEmbedded } from './db/tidy.ts';
import { HOUR, MINUTE, SECOND } from './kernel/clock.ts';
import type { Services } from './kernel/services.ts';
import { expireRequests } from './services/approvals/expireRequests.ts';
import { headOf } from './services/auditChain/chain.ts';
import { sealEntries } from './services/auditChain/sealEntries.ts';
import { sendRequestedKeys } from './services/auth/resetPassword.ts';
import { liveSessions } from './services/auth/sessions.ts';
import { remind } from './services/calendar/reminders.ts';
import { endKeys, KEYS_READ_EVERY } from './services/keys/rotateKeys.ts';
import { type Delivery, watchOutbox } from './services/messages/delivery.ts';
import { assertClockNotAhead } from './services/nights/clockCheck.ts';
import {
  EVERY_MINUTE,
  type ScheduledWork,
  startEvery,
  startNightlyWork,
} from './services/nights/scheduledWork.ts';
import { settleDueOrders } from './services/payments/bankAnswers.ts';
import { housekeep } from './services/portal/housekeeping.ts';
import { reconcileDueNights } from './services/reconciliation/reconcile.ts';
import { makeDueReports } from './services/reports/nightlyReports.ts';
import { foldTotals } from './services/transactions/dailyTotals.ts';

/** 03:30, when hardly anyone is working. */
const QUIET_HOUR = '30 3 * * *';

/** Proxies close a connection that is idle for 30 to 60 seconds. */
const HEARTBEAT = 25 * SECOND;

/** Polling interval of the simulated bank: a payment link lasts one minute. */
const BANK_LOOKS = 5 * SECOND;

/** Minimum delay before an unsent email is retried, and the interval of the check for overdue emails. */
const MAIL_LOOKS = 10 * SECOND;
const MAIL_WATCH = 5 * MINUTE;

/** How long an audit entry can wait before it is sealed. */
const SEALING = 5 * SECOND;

interface Conditions {
  /** Undefined if no email is sent. */
  readonly delivery: Delivery | undefined;
  readonly hasBank: boolean;
  /** How many nights to look back; 0 leaves nightly work to other backends. */
  readonly reportDays: number;
  /** Whether the database is embedded: a server does its own upkeep. */
  readonly isEmbedded: boolean;
}

/** Starts everything that a backend does without a call. Any number of backends may do all of it at the same time. */
export function startBackgroundWork(services: Services, conditions: Conditions): ScheduledWork {
  const work = [...frequentWork(services, conditions), ...nightlyWork(services, conditions)];
  return { stop: async () => void (await Promise.all(work.map(one => one.stop()))) };
}

function frequentWork(services: Services, { delivery, hasBank }: Conditions): ScheduledWork[] {
  const { database, keys, log, stream } = services;
  const every = (ms: number, name: string, work: (signal: AbortSignal) => Promise<unknown>) =>
    startEvery(ms, log, name, work);
  return [
    every(HEARTBEAT, 'heartbeats', () => stream.beat(ids => liveSessions(services, ids))),
    every(HOUR, 'housekeeping', signal => housekeep(services, signal)),
    every(HOUR, 'earlier keys ended', () => endKeys(services)),
    every(KEYS_READ_EVERY, 'keys reloaded', keys.refresh),
    every(MINUTE, 'requests expired', signal => expireRequests(services, signal)),
    every(MINUTE, 'daily totals', () => foldTotals(services)),
    every(SEALING, 'audit chain sealed', () => sealEntries(services)),
    // kept in the logs as evidence that the chain was not rewritten later
    every(HOUR, 'head of the audit chain', async () =>
      log.info(await headOf(database.db), 'head of the audit chain'),
    ),
    ...(hasBank
      ? [every(BANK_LOOKS, 'orders of the bank', signal => settleDueOrders(services, signal))]
      : []),
    every(MAIL_LOOKS, 'mails due', async () => delivery?.wake()),
    every(MAIL_WATCH, 'mails watched', () => watchOutbox(services)),
    // requests that another backend stored but did not process before it stopped
    every(MINUTE, 'mails with reset links', signal => sendRequestedKeys(services, signal)),
  ];
}

function nightlyWork(services: Services, { reportDays, isEmbedded }: Conditions): ScheduledWork[] {
  const { database, log } = services;
  const nightly = (name: string, work: typeof makeDueReports) =>
    startNightlyWork(log, name, async signal => {
      await assertClockNotAhead(services);
      return work(services, reportDays, signal);
    });
  return [
    startNightlyWork(log, 'reminders', signal => remind(services, signal), EVERY_MINUTE),
    ...(reportDays === 0
      ? []
      : [nightly('nights proved', reconcileDueNights), nightly('nightly reports', makeDueReports)]),
    ...(isEmbedded
      ? [
          startNightlyWork(
            log,
            'database tidied',
            () => tidyEmbedded(database).then(() => 1),
            QUIET_HOUR,
          ),
        ]
      : []),
  ];
}
