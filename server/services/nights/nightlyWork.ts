import { Cron } from 'croner';
import type { Logger } from 'pino';
import { loggedError } from '#server/db/errors.ts';

/**
 * At 00:15 in Malaysia, and every ten minutes after that for retries and for work that another backend has abandoned.
 */
const EVERY_TEN_MINUTES = '5-55/10 * * * *';

/** Pattern of work that cannot wait. */
export const EVERY_MINUTE = '* * * * *';

/**
 * Runs nightly work, or other work with a pattern of its own, as it falls due, and missed work right after the start.
 * @param work does all due work, and returns how much it did
 * @returns a function that stops it, once the current run has ended
 */
export function startNightlyWork(
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<number>,
  pattern = EVERY_TEN_MINUTES,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = work(ending.signal).then(
      done => {
        if (done > 0 || pattern === EVERY_TEN_MINUTES) log.info({ done }, name);
      },
      (error: unknown) => log.error(loggedError(error), name),
    );
    return running;
  };
  const options = { timezone: 'Asia/Kuala_Lumpur', protect: true, unref: true };
  const job = new Cron(pattern, options, run);
  // after the startup, which must not wait for weeks of work
  void job.trigger();
  return {
    stop: async () => {
      job.stop();
      ending.abort();
      await running;
    },
  };
}
