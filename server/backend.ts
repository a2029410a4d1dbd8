import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { startBackgroundWork } from './backgroundWork.ts';
import { type Database, openDatabase } from './db/database.ts';
import { loggedError } from './db/errors.ts';
import { ownsLedger } from './db/grants.ts';
import { migrate } from './db/migrate.ts';
import type { Settings } from './environment.ts';
import { filesIn } from './filesIn.ts';
import { listen } from './http/serve.ts';
import type { Clock } from './kernel/clock.ts';
import { trustedBy } from './kernel/request/addresses.ts';
import type { Services } from './kernel/services.ts';
import { openStream } from './kernel/stream.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createMetricsApp } from './metrics/metricsApp.ts';
import { noticesOf } from './notices.ts';
import { seed } from './seed/index.ts';
import { addMenu } from './seed/menu/addMenu.ts';
import { type DemoAccount, demoAccounts, isDemo } from './seed/people/demoAccounts.ts';
import { addTemplates } from './seed/templates/addTemplates.ts';
import { renewFirstPassword } from './services/auth/adminPassword.ts';
import { takeBackupOrders } from './services/backup/backupSocket.ts';
import { writeBackup } from './services/backup/writeBackup.ts';
import { loadKeys } from './services/keys/keys.ts';
import { startDelivery, watchOutbox } from './services/messages/delivery.ts';
import type { Message } from './services/messages/outbox.ts';
import {
  consoleTransport,
  createMailTransport,
  type Transport,
} from './services/messages/transports.ts';
import { addLimits } from './services/money/limits.ts';

/** A running backend that listens on its port. */
export interface Backend {
  /** The accounts created now or, in a demo, those that still have the demo password. */
  accounts: DemoAccount[];
  /** Messages about features that the current configuration disables or weakens, one or two sentences each. */
  notices: string[];
  /**
   * Stops accepting calls, finishes those in progress (which are aborted after 7 s) and other work in progress, and
   * closes the database. Work and a database that does not respond may take any time: `heedSignals` limits it.
   */
  stop(): Promise<void>;
}

/** The dependencies of a backend, in addition to its settings. */
export interface Surroundings {
  clock: Clock;
  log: Logger;
  /** Folder of the built portal; undefined if it is not built. */
  portalDir: string | undefined;
  /** Prints emails and messages in a demo. */
  show: (message: Message) => void;
  /** Aborted if the process is asked to exit during startup. */
  signal?: AbortSignal;
  /** Called if the embedded database has stopped for good. */
  onStopped?: () => void;
}

const LOOPBACK = '127.0.0.1';

/**
 * Opens the database, migrates it, seeds it if it is empty, and starts to accept calls.
 * @throws {FolderInUseError} another backend uses the data folder
 * @throws {DatabaseUnusableError} the database cannot be opened
 * @throws the signal's reason, if it aborted the startup; whatever was started is stopped again
 */
export async function startBackend(settings: Settings, around: Surroundings): Promise<Backend> {
  const { clock, log, signal } = around;
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    onError: error => log.error(loggedError(error), 'database connection'),
    ...(around.onStopped && { onStopped: around.onStopped }),
  });
  try {
    await migrate(database);
    signal?.throwIfAborted();
    await database.transaction(tx => addTemplates(tx, clock), { unlimited: true });
    await seed(database, { seed: settings.seed, clock, files: filesIn(settings), signal });
    await database.transaction(addMenu, { unlimited: true });
    await database.transaction(tx => addLimits(tx, clock), { unlimited: true });
    signal?.throwIfAborted();
    const demo = await isDemo(database.db);
    const isOwner = await ownsLedger(database.db);
    const transport = settings.mail
      ? createMailTransport(settings.mail)
      : demo && consoleTransport(around.show);
    const hasBank = settings.bank === undefined ? demo : settings.bank === 'stand-in';
    // the demo passwords are public: only users of this machine may try them
    const host = settings.host ?? (demo ? LOOPBACK : undefined);
    const parts = { transport: transport || undefined, hasBank, host };
    const stop = await answerCalls(database, settings, around, parts);
    const accounts = await accountsOf(database, settings, { demo, signal }).catch(async error => {
      await stop();
      throw error;
    });
    const hasMail = parts.transport !== undefined;
    const notices = noticesOf(settings, { demo, hasMail, hasBank, isOwner });
    return { accounts, notices, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Returns the accounts to print. Called once the backend listens: a start that fails must not replace the first admin's
 * password, which another backend has printed.
 */
async function accountsOf(
  database: Database,
  { adminPassword }: Settings,
  { demo, signal }: { demo: boolean; signal: AbortSignal | undefined },
): Promise<DemoAccount[]> {
  signal?.throwIfAborted();
  if (demo) return demoAccounts(database.db);
  const admin = await renewFirstPassword(database, adminPassword);
  return admin ? [admin] : [];
}

/** The parts that depend on whether the database is a demo's. */
interface Parts {
  transport: Transport | undefined;
  hasBank: boolean;
  host: string | undefined;
}

async function answerCalls(
  database: Database,
  { port, metricsPort, publicUrl, trustedProxies, reportDays, keysPassphrase, ...place }: Settings,
  { clock, log, portalDir }: Surroundings,
  { transport, hasBank, host }: Parts,
): Promise<() => Promise<void>> {
  const [keys, stream] = await Promise.all([
    loadKeys({ database, clock, passphrase: keysPassphrase }),
    openStream(database),
  ]);
  const files = filesIn(place);
  const channels = transport?.channels ?? [];
  const services: Services = {
    database,
    clock,
    keys,
    stream,
    files,
    publicUrl,
    log,
    hasBank,
    channels,
  };
  // expires emails that are too old before delivery starts
  await watchOutbox(services);
  const delivery = transport && (await startDelivery(services, transport));
  const metrics = metricsPort === undefined ? undefined : createMetrics(services);
  const app = createApp(services, portalDir, trustedBy(trustedProxies), metrics?.middleware);
  const server = await listen(app, { port, host });
  const measured =
    metrics && metricsPort !== undefined
      ? await listen(createMetricsApp(metrics), { port: metricsPort, host })
      : undefined;

  const endOrders = place.databaseUrl
    ? undefined
    : await takeBackupOrders(place.dataDir, file => writeBackup({ database, files, clock }, file));

  const work = startBackgroundWork(services, {
    delivery,
    hasBank,
    reportDays,
    isEmbedded: place.databaseUrl === undefined,
  });

  return async () => {
    // in parallel: no calls are accepted while other work finishes, and open streams would keep the server from
    // closing
    // settled: if the database has stopped, calls are answered all the same
    const ends = await Promise.allSettled([
      ...[server.close(), measured?.close(), stream.close(), delivery?.stop(), endOrders?.()],
      work.stop(),
    ]);
    await database.close();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}
