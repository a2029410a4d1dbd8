import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Database, openDatabase } from './db/database.ts';
import { loggedError } from './db/errors.ts';
import { migrate } from './db/migrate.ts';
import type { Settings } from './environment.ts';
import { listen } from './http/serve.ts';
import { trustedBy } from './kernel/addresses.ts';
import { type Clock, HOUR, MINUTE, SECOND } from './kernel/clock.ts';
import type { Services } from './kernel/services.ts';
import { openStream } from './kernel/stream.ts';
import { seed } from './seed/index.ts';
import { addMenu } from './seed/menu.ts';
import { type DemoAccount, demoAccounts, isDemo } from './seed/people/demoAccounts.ts';
import { expireRequests } from './services/approvals/expireRequests.ts';
import { renewFirstPassword } from './services/auth/adminPassword.ts';
import { loadKeys } from './services/auth/keys.ts';
import { sendRequestedKeys } from './services/auth/resetPassword.ts';
import { isLive } from './services/auth/sessions.ts';
import { databaseFiles } from './services/documents/databaseFiles.ts';
import { folderFiles } from './services/documents/folderFiles.ts';
import { startDelivery, watchOutbox } from './services/messages/delivery.ts';
import type { Message } from './services/messages/outbox.ts';
import {
  consoleTransport,
  createMailTransport,
  type Transport,
} from './services/messages/transports.ts';
import { addLimits } from './services/money/limits.ts';
import { startNightlyWork } from './services/nights/nightlyWork.ts';
import { settleDueOrders } from './services/payments/bankAnswers.ts';
import { housekeep } from './services/portal/housekeeping.ts';
import { reconcileDueNights } from './services/reconciliation/reconcile.ts';
import { makeDueReports } from './services/reports/nightlyReports.ts';
import { foldTotals } from './services/transactions/dailyTotals.ts';

/** A backend that answers at its port. */
export interface Backend {
  /** The accounts that were made now or, of a demo, that still have the demo's password. */
  accounts: DemoAccount[];
  /** What will not work as it is set up, a sentence or two each. */
  notices: string[];
  /** Takes no more calls, finishes what runs, and closes the database. Takes 8 s at the most. */
  stop(): Promise<void>;
}

/** What a backend needs beside its settings. */
export interface Surroundings {
  clock: Clock;
  log: Logger;
  /** Folder of the built portal; undefined when it is not built. */
  portalDir: string | undefined;
  /** Shows a mail or a message, in a demo. */
  show: (message: Message) => void;
  /** Aborted when the process is asked to end while it starts. */
  signal?: AbortSignal;
}

const LOOPBACK = '127.0.0.1';

/** Proxies close a connection that says nothing for half a minute or a minute. */
const HEARTBEAT = 25 * SECOND;

/** How late the bank's stand-in may be: a link lasts a minute. */
const BANK_LOOKS = 5 * SECOND;

/** How soon an unsent mail is tried again at the earliest, and looked at for being late. */
const MAIL_LOOKS = 10 * SECOND;
const MAIL_WATCH = 5 * MINUTE;

const NO_MAIL =
  'No mail is sent, because neither SMTP_URL nor MAIL_WEBHOOK is set: nobody can choose a new ' +
  'password by mail, and applicants are not told what was decided.';

const NO_BANK =
  'No bank is connected: top-ups, withdrawals and payment links are refused (1002). BANK=stand-in ' +
  'plays one that moves no real money.';
const PLAYED_BANK =
  'BANK=stand-in: top-ups, withdrawals and payment links move no real money, and whoever has the ' +
  'link of a top-up may say that it is paid.';

/** The demo's bank is known to be played. */
const bankNotices = (hasBank: boolean, demo: boolean): string[] =>
  hasBank ? (demo ? [] : [PLAYED_BANK]) : [NO_BANK];

/**
 * Opens the database, brings it up to date, fills it when it is empty, and begins to answer.
 * @throws {FolderInUseError} another backend has the data folder
 * @throws {DatabaseUnusableError} the database cannot be opened
 * @throws the signal's reason, when the start was ended by it: what was begun is undone
 */
export async function startBackend(settings: Settings, around: Surroundings): Promise<Backend> {
  const { clock, log, signal } = around;
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    onError: error => log.error(loggedError(error), 'database connection'),
  });
  try {
    await migrate(database);
    signal?.throwIfAborted();
    await seed(database, { seed: settings.seed, clock, files: filesIn(settings), signal });
    await database.transaction(addMenu, { unlimited: true });
    await database.transaction(tx => addLimits(tx, clock), { unlimited: true });
    signal?.throwIfAborted();
    const demo = await isDemo(database.db);
    const accounts = demo ? await demoAccounts(database.db) : await firstAdmin(database, settings);
    const transport = settings.mail
      ? createMailTransport(settings.mail)
      : demo && consoleTransport(around.show);
    const hasBank = settings.bank === undefined ? demo : settings.bank === 'stand-in';
    // the demo's passwords are known to everyone: only who is at the machine may try them
    const host = settings.host ?? (demo ? LOOPBACK : undefined);
    const parts = { transport: transport || undefined, hasBank, host };
    const stop = await answerCalls(database, settings, around, parts);
    const notices = [...(transport ? [] : [NO_MAIL]), ...bankNotices(hasBank, demo)];
    return { accounts, notices, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function firstAdmin(database: Database, { adminPassword }: Settings) {
  const admin = await renewFirstPassword(database, adminPassword);
  return admin ? [admin] : [];
}

/** What depends on whether the database is the demo's. */
interface Parts {
  transport: Transport | undefined;
  hasBank: boolean;
  host: string | undefined;
}

async function answerCalls(
  database: Database,
  { port, publicUrl, trustedProxies, reportDays, ...place }: Settings,
  { clock, log, portalDir }: Surroundings,
  { transport, hasBank, host }: Parts,
): Promise<() => Promise<void>> {
  const [keys, stream] = await Promise.all([loadKeys(database), openStream(database)]);
  const files = filesIn(place);
  const services: Services = { database, clock, keys, stream, files, publicUrl, log, hasBank };
  // gives up what is too old before it would be sent
  await watchOutbox(services);
  const delivery = transport && (await startDelivery(services, transport));
  const server = await listen(createApp(services, portalDir, trustedBy(trustedProxies)), {
    port,
    host,
  });

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      work().catch((error: unknown) => log.error(loggedError(error), 'background work'));
    }, ms);
  const timers = [
    every(HEARTBEAT, () => stream.beat(session => isLive(services, session))),
    every(HOUR, () => housekeep(services)),
    every(MINUTE, () => expireRequests(services)),
    every(MINUTE, () => foldTotals(services)),
    ...(hasBank ? [every(BANK_LOOKS, () => settleDueOrders(services))] : []),
    every(MAIL_LOOKS, async () => delivery?.wake()),
    every(MAIL_WATCH, () => watchOutbox(services)),
    // those of a backend that died before it came to them
    every(MINUTE, () => sendRequestedKeys(services)),
  ];

  const nightly =
    reportDays === 0
      ? []
      : [
          startNightlyWork(log, 'nights proved', signal =>
            reconcileDueNights(services, reportDays, signal),
          ),
          startNightlyWork(log, 'nightly reports', signal =>
            makeDueReports(services, reportDays, signal),
          ),
        ];

  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(nightly.map(work => work.stop()));
    // open streams would keep the server from closing
    await Promise.all([stream.close(), delivery?.stop(), server.close()]);
    await database.close();
  };
}

/** Several backends share a server, and no folder. */
const filesIn = ({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>) =>
  databaseUrl ? databaseFiles() : folderFiles(join(dataDir, 'files'));
