import { type ChildProcess, spawn } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/freePort.mjs';
import { createDatabase, startPostgres } from '../postgres.ts';
import { SHORT_LIVED } from '../shortLived.ts';

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

/** As `npm start` runs it. */
export const AS_BUILT = ['dist/server/main.js'];

/**
 * Starts the built backend on a free port. An empty database is filled with the demo.
 * @param databaseUrl a server's database, in the place of the embedded one in the folder
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
    env: { ...process.env, ...environment, PORT: String(port) },
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

/** Starts a backend on a copy of a filled data folder, which goes with it. */
export async function startOnCopy(template: string): Promise<BackendProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-journey-'));
  // What the backend before has locked the folder with is a socket, and cannot be copied.
  const filter = (file: string) => !lstatSync(file).isSocket();
  await cp(template, folder, { recursive: true, filter });
  const backend = await startBackend(folder);
  const forget = () => rm(folder, { recursive: true, force: true });
  return {
    ...backend,
    stop: () => backend.stop().finally(forget),
    kill: () => backend.kill().finally(forget),
  };
}

/** Starts a backend on a PostgreSQL server of its own. @returns why not, where there is none */
export async function startOnServer(): Promise<BackendProcess | { missing: string }> {
  const server = await startPostgres();
  if ('missing' in server) return server;
  const backend = await startBackend('', await createDatabase(server.url, 'journey'));
  return {
    ...backend,
    stop: () => backend.stop().finally(server.stop),
    kill: () => backend.kill().finally(server.stop),
  };
}
