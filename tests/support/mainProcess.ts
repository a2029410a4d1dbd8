import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/freePort.mjs';
import { isFresh } from '../../scripts/stamp.mjs';
import { SHORT_LIVED } from './shortLived.ts';

/** The backend as people start it: a process with a port. */
export interface MainProcess {
  url: string;
  port: number;
  process: ChildProcess;
  /** What it has printed so far that is no line of the log. */
  printed: string[];
  /** The code with which it ended; resolves when it has. */
  ended: Promise<number | null>;
}

/** As built where the build is of these sources, which saves seconds a start; else as written. */
const MAIN = isFresh(process.cwd())
  ? ['dist/server/main.js']
  : ['--import', 'tsx', 'server/main.ts'];

/**
 * Starts the backend and resolves when it says where it is, or has ended before. Killed when
 * the test ends.
 */
export async function startMain(variables: Record<string, string>): Promise<MainProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...SHORT_LIVED, ...MAIN], {
    env: { ...process.env, PORT: String(port), SEED: 'none', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: string[] = [];
  const ended = once(child, 'exit').then(([code]) => code as number | null);

  const started = new Promise<void>(resolve => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', line => {
        if (!line.startsWith('{')) printed.push(line);
        if (line.startsWith('Kaunter is at')) resolve();
      });
    }
  });
  await Promise.race([started, ended]);
  return { url: `http://127.0.0.1:${port}`, port, process: child, printed, ended };
}
