import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/freePort.mjs';
import { assertNoSecrets, secretsPrinted } from '#tests/support/backend/logSecrets.ts';
import { SHORT_LIVED } from '#tests/support/backend/shortLived.ts';
import { createDatabase, dropDatabase } from '#tests/support/database/postgres.ts';
import type { Host } from './host.ts';

/** A backend as `npm start` runs it, in a process of its own or a shared one, with the built portal and separate data. */
export interface BackendProcess {
  /** The URL for users. */
  url: string;
  /** Its database on a server; undefined if it is embedded, which no other process may open. */
  databaseUrl: string | undefined;
  /** The complete output: demo emails and the log. */
  printed(): string;
  /** Stops it as a service manager would. @throws if it exits with an error code, or logged an error or a secret */
  stop(): Promise<void>;
  /** Kills it at once, as a crash would. @throws if it shares its process with others */
  kill(): Promise<void>;
}

/** Ms after which a backend that should exit counts as hung; F7 tests how soon it must exit. */
const LONGEST_END = 60_000;
/** pino's numeric level for errors; higher levels are worse. */
const ERROR_LEVEL = 50;

/** A demo with few transactions, but otherwise complete. */
const SEED = '300';

/** The template of the journeys' databases. */
const TEMPLATE = 'journeys';

/** The command of `npm start`. */
export const AS_BUILT = ['dist/server/main.js'];

/**
 * Starts the built backend on a free port. An empty database is filled with the demo.
 * @param databaseUrl a server's database, instead of the embedded one in the folder
 * @param flags of Node; none for full speed
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
 * @param words the command line arguments for Node
 * @throws its output, if it exits before it responds
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
    databaseUrl: environment.DATABASE_URL || undefined,
    printed: () => printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const code = await endWith(child, ended);
      if (code !== 0) throw new Error(`The backend ended with ${code}:\n${printed}`);
      assertClean(printed);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      assertNoSecrets(secretsPrinted(printed));
    },
  };
}

/** Tells a backend to exit, and kills it if it does not. @returns its exit code, null if it was killed */
async function endWith(child: ChildProcess, ended: Promise<number | null>) {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_END);
  const code = await ended;
  clearTimeout(late);
  return code;
}

/** @throws {Error} if a backend logged an error or a secret */
function assertClean(printed: string): void {
  const errors = errorsIn(printed);
  if (errors.length > 0) throw new Error(`The backend logged errors:\n${errors.join('\n')}`);
  assertNoSecrets(secretsPrinted(printed));
}

/** The log lines of errors. */
const errorsIn = (printed: string): string[] =>
  printed.split('\n').filter(line => {
    const level = /^\{"level":(\d+),/.exec(line)?.[1];
    return level !== undefined && Number(level) >= ERROR_LEVEL;
  });

/** Starts a backend on a separate embedded database with the demo, which is removed with it. */
export async function startEmbedded(): Promise<BackendProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-journey-'));
  const backend = await startBackend(folder);
  const forget = () => rm(folder, { recursive: true, force: true });
  return {
    ...backend,
    stop: () => backend.stop().finally(forget),
    kill: () => backend.kill().finally(forget),
  };
}

/** The log messages at the end of the nightly work. */
const NIGHTLY = ['nights proved', 'nightly reports'];

/**
 * Creates a database on a running server with the demo and one night's reports, without open connections so that it
 * can be copied.
 */
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

const copyOfTemplate = (serverUrl: string): Promise<string> =>
  createDatabase(serverUrl, `journey_${randomUUID().replaceAll('-', '')}`, TEMPLATE);

/** Starts a backend in a process of its own, which can be killed, on a copy of a running server's filled database. */
export async function startAlone(serverUrl: string): Promise<BackendProcess> {
  const databaseUrl = await copyOfTemplate(serverUrl);
  const backend = await startBackend('', databaseUrl);
  return {
    ...backend,
    stop: async () => {
      try {
        await backend.stop();
      } finally {
        await dropDatabase(databaseUrl);
      }
    },
  };
}

/**
 * Starts a backend on a copy of a running server's filled database, which is dropped with it.
 * @param host the process that it shares with other backends: a process of its own takes longer to start than most
 * journeys keep it busy
 */
export async function startOnCopy(serverUrl: string, host: Host): Promise<BackendProcess> {
  const databaseUrl = await copyOfTemplate(serverUrl);
  const port = String(await freePort());
  let printed = '';
  const environment = {
    DATA_DIR: '',
    DATABASE_URL: databaseUrl,
    SEED,
    REPORT_DAYS: '0',
    PORT: port,
  };
  const stop = await host.start(environment, text => {
    printed += text;
  });
  return {
    url: `http://localhost:${port}`,
    databaseUrl,
    printed: () => printed,
    stop: async () => {
      try {
        await stop();
      } finally {
        await dropDatabase(databaseUrl);
      }
      assertClean(printed);
    },
    kill: () => Promise.reject(new Error('Others share its process: kill one with `isAlone`.')),
  };
}
