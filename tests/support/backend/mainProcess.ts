import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { isFresh } from '#scripts/build/stamp.mjs';
import { freePort } from '#scripts/freePort.mjs';
import { assertNoSecrets, secretsIn } from './logSecrets.ts';
import { SHORT_LIVED } from './shortLived.ts';

/** The backend as it runs in production: a process with a port. */
export interface MainProcess {
  url: string;
  port: number;
  process: ChildProcess;
  /** The output so far that is not part of the log. */
  printed: string[];
  /** The log so far: the JSON lines of the standard output. */
  logged: string[];
  /** The exit code; resolves when the process has exited. */
  ended: Promise<number | null>;
}

/** Runs the build if it is up to date with the sources, which saves seconds per start; otherwise the sources. */
const isBuilt = isFresh(process.cwd());
const entry = (source: string) =>
  isBuilt ? [`dist/server/${basename(source)}.js`] : ['--import', 'tsx', `server/${source}.ts`];

/** Starts the backend and resolves when it prints its URL, or has exited. */
export async function startMain(variables: Record<string, string>): Promise<MainProcess> {
  const { started, ...backend } = await beginMain(variables);
  await Promise.race([started, backend.ended]);
  return backend;
}

/**
 * Starts the backend without waiting for it. Killed when the test ends.
 * @returns also `started`, which resolves when the backend prints its URL
 */
export async function beginMain(
  variables: Record<string, string>,
): Promise<MainProcess & { started: Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [...SHORT_LIVED, ...entry('main')], {
    env: { ...process.env, PORT: String(port), SEED: 'none', REPORT_DAYS: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const secrets: string[] = [];
  onTestFinished(() => {
    child.kill('SIGKILL');
    assertNoSecrets(secrets);
  });
  const printed: string[] = [];
  const logged: string[] = [];
  const ended = once(child, 'exit').then(([code]) => code as number | null);

  const started = new Promise<void>(resolve => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', line => {
        if (line.startsWith('{')) secrets.push(...secretsIn(line));
        const isLog = output === child.stdout && line.startsWith('{');
        (isLog ? logged : printed).push(line);
        if (line.startsWith('Kaunter is at')) resolve();
      });
    }
  });
  return { url: `http://127.0.0.1:${port}`, port, process: child, printed, logged, ended, started };
}

/** Runs `npm run admin:reset` to completion. @returns its exit code and output */
export const runAdminReset = (variables: Record<string, string>, ...given: string[]) =>
  runCommand('resetAdmin', variables, given);

/** Runs a command of `server/commands` to completion. @returns its exit code and output */
export const runCommand = (
  name: string,
  variables: Record<string, string>,
  given: readonly string[],
) => beginCommand(name, variables, given).ended;

/**
 * Starts a command of `server/commands` without waiting for it. Killed when the test ends.
 * @param under a program that runs it, with its arguments
 */
export function beginCommand(
  name: string,
  variables: Record<string, string>,
  given: readonly string[],
  under: readonly string[] = [],
) {
  const [program = '', ...words] = [
    ...under,
    process.execPath,
    ...SHORT_LIVED,
    ...entry(`commands/${name}`),
    ...given,
  ];
  const child = spawn(program, words, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, ended: outcomeOf(child) };
}

async function outcomeOf(child: ChildProcessByStdio<null, Readable, Readable>) {
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', chunk => {
      printed += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code as number | null, printed };
}
