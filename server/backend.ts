import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { type DemoAccount, demoAccounts } from './db/seed/demoAccounts.ts';
import { seed } from './db/seed/index.ts';
import { addMenu } from './db/seed/menu.ts';
import type { Settings } from './environment.ts';
import { trustedBy } from './http/addresses.ts';
import { loggedError } from './http/log.ts';
import { expireRequests } from './services/approvals/expire.ts';
import { settleDueOrders } from './services/bank/answer.ts';
import { type Clock, HOUR, MINUTE, SECOND } from './services/clock.ts';
import { databaseFiles } from './services/documents/databaseFiles.ts';
import { folderFiles } from './services/documents/folderFiles.ts';
import { housekeep } from './services/housekeeping.ts';
import { loadKeys } from './services/keys.ts';
import { addLimits } from './services/money/limits.ts';
import { type Message, showOutbox } from './services/outbox.ts';
import { sendRequestedKeys } from './services/resetPassword.ts';
import type { Services } from './services/services.ts';
import { isLive } from './services/sessions.ts';
import { openStream } from './services/stream.ts';

/** A backend that answers at its port. */
export interface Backend {
  /** The accounts that were made now or, of a demo, that still have the demo's password. */
  accounts: DemoAccount[];
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
}

/** Proxies close a connection that says nothing for half a minute or a minute. */
const HEARTBEAT = 25 * SECOND;

/** How late the bank's stand-in may be: a link lasts a minute. */
const BANK_LOOKS = 5 * SECOND;

/** What runs may take so long to finish; whoever stops us waits ten seconds. */
const PATIENCE = 7 * SECOND;

/**
 * Opens the database, brings it up to date, fills it when it is empty, and begins to answer.
 * @throws {FolderInUseError} another backend has the data folder
 */
export async function startBackend(settings: Settings, around: Surroundings): Promise<Backend> {
  const { clock, log } = around;
  const database = await openDatabase({
    dataDir: settings.dataDir,
    ...(settings.databaseUrl && { databaseUrl: settings.databaseUrl }),
    onError: error => log.error(loggedError(error), 'database connection'),
  });
  try {
    await migrate(database);
    const seeded = await seed(database, { seed: settings.seed, clock, files: filesIn(settings) });
    await database.transaction(addMenu);
    await database.transaction(tx => addLimits(tx, clock));
    const stop = await answerCalls(database, settings, around);
    return { accounts: seeded?.accounts ?? (await demoAccounts(database.db)), stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function answerCalls(
  database: Database,
  { port, publicUrl, seed: mode, trustedProxies, ...place }: Settings,
  { clock, log, portalDir, show }: Surroundings,
): Promise<() => Promise<void>> {
  const [keys, stream] = await Promise.all([loadKeys(database), openStream(database)]);
  const files = filesIn(place);
  const services: Services = { database, clock, keys, stream, files, publicUrl, log };
  const endOutbox = mode === 'none' ? undefined : await showOutbox(services, show);
  const server = await listen(createApp(services, portalDir, trustedBy(trustedProxies)), port);

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      work().catch((error: unknown) => log.error(loggedError(error), 'background work'));
    }, ms);
  const timers = [
    every(HEARTBEAT, () => stream.beat(session => isLive(services, session))),
    every(HOUR, () => housekeep(services)),
    every(MINUTE, () => expireRequests(services)),
    every(BANK_LOOKS, () => settleDueOrders(services)),
    // those of a backend that died before it came to them
    every(MINUTE, () => sendRequestedKeys(services)),
  ];

  return async () => {
    for (const timer of timers) clearInterval(timer);
    // open streams would keep the server from closing
    await Promise.all([stream.close(), endOutbox?.(), close(server)]);
    await database.close();
  };
}

/** Several backends share a server, and no folder. */
const filesIn = ({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>) =>
  databaseUrl ? databaseFiles() : folderFiles(join(dataDir, 'files'));

function listen(app: ReturnType<typeof createApp>, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port }, () => resolve(server as Server));
    server.once('error', reject);
  });
}

/** Resolves when every call has been answered, or been cut off for taking too long. */
function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}
