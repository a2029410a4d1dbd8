import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a backend with an environment; without one, stops it. */
export interface Order {
  id: number;
  environment?: Readonly<Record<string, string | undefined>>;
}

/** What a backend prints, or the outcome of an order. */
export type Told =
  | { id: number; printed: string }
  | { id: number; done: true }
  | { id: number; failed: string };

/** A process that runs several backends. */
export interface Host {
  /**
   * Starts a backend; resolves when it accepts calls.
   * @param environment in addition to that of this process
   * @param hear called with everything that it prints
   * @returns a function that stops it
   * @throws {Error} if it cannot be started, or the process has ended
   */
  start(
    environment: Readonly<Record<string, string>>,
    hear: (text: string) => void,
  ): Promise<() => Promise<void>>;
  /** Ends the process with all backends. */
  end(): Promise<void>;
}

/** Starts a process for backends; it ends with this one. */
export async function startHost(): Promise<Host> {
  const child = fork(fileURLToPath(new URL('./host.mjs', import.meta.url)));
  const hearers = new Map<number, (told: Told) => void>();
  child.on('message', (told: Told) => hearers.get(told.id)?.(told));
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The process of the backends ended with ${code ?? signal}.`);
  });
  ended.catch(() => undefined);
  let last = 0;

  const ask = (order: Order, hear: (text: string) => void): Promise<void> => {
    const answered = new Promise<void>((resolve, reject) => {
      hearers.set(order.id, told => {
        if ('printed' in told) hear(told.printed);
        else if ('failed' in told) reject(new Error(told.failed));
        else resolve();
      });
    });
    child.send(order);
    return Promise.race([answered, ended]);
  };
  await Promise.race([once(child, 'message'), ended]);

  return {
    start: async (environment, hear) => {
      last += 1;
      const id = last;
      await ask({ id, environment: { ...process.env, ...environment } }, hear);
      return async () => {
        await ask({ id }, hear);
        hearers.delete(id);
      };
    },
    end: async () => {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}
