import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { SHORT_LIVED } from './shortLived.ts';

/** A separate process that runs one of the scripts in `children/`. */
export interface Child {
  pid: number;
  process: ChildProcess;
  /** Sends a message and resolves with the reply. */
  ask<Answer>(message: unknown): Promise<Answer>;
  /** Resolves with the next message. @throws if the process exits first */
  next<Answer>(): Promise<Answer>;
  /** `kill -9`; resolves when the process has exited. */
  kill(): Promise<void>;
  /** Resolves when the process has exited. */
  ended: Promise<unknown>;
}

/**
 * Starts a script of `children/` and resolves when it has sent `ready`. Killed when the test ends.
 * @param script its name without extension
 */
export async function startChild(script: string, ...given: string[]): Promise<Child> {
  const path = fileURLToPath(new URL(`./children/${script}.ts`, import.meta.url));
  const process = fork(path, given, { execArgv: [...SHORT_LIVED, '--import', 'tsx'] });
  const ended = once(process, 'exit');
  const messages = on(process, 'message', { close: ['exit'] });

  const next = async <Answer>(): Promise<Answer> => {
    const { done, value } = await messages.next();
    if (done) throw new Error(`${script} ended`);
    return value[0] as Answer;
  };
  const kill = async () => {
    process.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);

  await next();
  return {
    pid: process.pid ?? 0,
    process,
    next,
    kill,
    ended,
    ask: message => {
      process.send(message as object);
      return next();
    },
  };
}
