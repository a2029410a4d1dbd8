import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/freePort.mjs';
import { SHORT_LIVED } from '#tests/support/backend/shortLived.ts';
import { createDatabase, dropDatabase } from '#tests/support/database/postgres.ts';

/** A backend process as `npm start` runs it, on the built portal and a data folder of its own. */
export interface BackendProcess {
  /** Where people reach it. */
  url: string;
  /** All that it has printed: mails of the demo, and its log. */
  printed(): string;
  /** Ends it as a service manager would. @throws when it did not end well, or logged an error */
  stop(): Promise<void>;
  /** Takes it away at once, as a crash would. */
  kill(): Promise<void>;
}

/** The longest that a backend may take to end (docs/security.md, F7), ms. */
const LONGEST_END = 10_000;
/** From this on pino's numbers mean an error. */
const ERROR_LEVEL = 50;

/** Few transactions, and everything else of the demo. */
const SEED = '300';

/** The database that those of journeys are copies of. */
const TEMPLATE = 'journeys';

/** As `npm start` runs it. */
export const AS_BUILT = ['dist/server/main.js'];

/**
 * Starts the built backend on a free port. An empty database is filled with the demo.
 * @param databaseUrl a server's database, in place of the embedded one in the folder
 * @param flags of Node; none where it is to be as fast as it gets
 */
export const startBackend = (
  dataDir: string,
  databaseUrl = '',
  flags: readonly string[] = SHORT_LIVED,
): Promise<BackendProcess> =>
  startProcess([...flags, ...AS_BUILT], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED,
  });

/**
 * Starts a backend on a free port.
 * @param words what Node is given
 * @throws what it printed, when it ends before it answers
 */
export async function startProcess(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<BackendProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, words, {
    env: { ...process.env, REPORT_DAYS: '0', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(`Kaunter is at ${url}`)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    void ended.then(code => reject(new Error(`The backend ended with ${code}:\n${printed}`)));
  });

  return {
    url,
    printed: () => printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const code = await endWith(child, ended);
      const errors = errorsIn(printed);
      if (code === 0 && errors.length === 0) return;
      throw new Error(`The backend ended with ${code}:\n${errors.join('\n')}`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Asks a backend to end, and makes it when it does not. @returns its exit code, null when made to */
async function endWith(child: ChildProcess, ended: Promise<number | null>) {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_END);
  const code = await ended;
  clearTimeout(late);
  return code;
}

/** The lines of a log that tell of an error. */
const errorsIn = (printed: string): string[] =>
  printed.split('\n').filter(line => {
    const level = /^\{"level":(\d+),/.exec(line)?.[1];
    return level !== undefined && Number(level) >= ERROR_LEVEL;
  });

/** Starts a backend on an embedded database of its own, filled with the demo, which goes with it. */
export async function startEmbedded(): Promise<BackendProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-journey-'));
  const backend = await startBackend(folder);
  return forgetAfter(backend, () => rm(folder, { recursive: true, force: true }));
}

/** What the log says once the night's work is done. */
const NIGHTLY = ['nights proved', 'nightly reports'];

/** A database on a running server that is filled with the demo and the reports of a night, and has no one connected, to be copied. */
export async function fillTemplate(serverUrl: string): Promise<void> {
  const backend = await startProcess([...SHORT_LIVED, ...AS_BUILT], {
    DATABASE_URL: await createDatabase(serverUrl, TEMPLATE),
    SEED,
    REPORT_DAYS: '1',
  });
  const isDone = () => NIGHTLY.every(work => backend.printed().includes(`"${work}"`));
  while (!isDone()) await pause(100);
  await backend.stop();
}

/** Starts a backend on a copy of the filled database of a running server, which goes with it. */
export async function startOnCopy(serverUrl: string): Promise<BackendProcess> {
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  const database = await createDatabase(serverUrl, name, TEMPLATE);
  const backend = await startBackend('', database);
  return forgetAfter(backend, () => dropDatabase(database));
}

/** The backend, with what it leaves behind removed when it has ended. */
const forgetAfter = (backend: BackendProcess, forget: () => Promise<void>): BackendProcess => ({
  ...backend,
  stop: async () => {
    try {
      await backend.stop();
    } finally {
      await forget();
    }
  },
  kill: async () => {
    await backend.kill();
    await forget();
  },
});
