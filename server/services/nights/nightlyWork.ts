import { Cron } from 'croner';
import type { Logger } from 'pino';
import { loggedError } from '#server/db/errors.ts';

/** At 00:15 of Malaysia, and every ten minutes after it: what failed, and what another backend has left. */
const EVERY_TEN_MINUTES = '5-55/10 * * * *';

/**
 * Does nightly work as it falls due, and right after the start what was missed.
 * @param work does all that is due, and says how much that was
 * @returns stops it, once the piece that runs has ended
 */
export function startNightlyWork(
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<number>,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = work(ending.signal).then(
      done => log.info({ done }, name),
      (error: unknown) => log.error(loggedError(error), name),
    );
    return running;
  };
  const options = { timezone: 'Asia/Kuala_Lumpur', protect: true, unref: true };
  const job = new Cron(EVERY_TEN_MINUTES, options, run);
  // after the start has ended: it may not wait for weeks of work
  void job.trigger();
  return {
    stop: async () => {
      job.stop();
      ending.abort();
      await running;
    },
  };
}
