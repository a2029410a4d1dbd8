import { Cron } from 'croner';
import type { Logger } from 'pino';
import { loggedError } from '#server/db/errors.ts';
import { fromNow, SECOND, systemClock } from '#server/kernel/clock.ts';

/**
 * At 00:15 in Malaysia, and every ten minutes after that for retries and for work that another backend has abandoned.
 */
const EVERY_TEN_MINUTES = '5-55/10 * * * *';

/** Pattern of work that cannot wait. */
export const EVERY_MINUTE = '* * * * *';

/** Work that a backend does by itself, and stops. */
export interface ScheduledWork {
  /** Starts no more runs, and waits for the current one, whose signal is aborted. */
  stop(): Promise<void>;
}

/**
 * Runs nightly work, or other work with a pattern of its own, as it falls due, and missed work right after the start.
 * @param work does all due work, and returns how much it did
 */
export function startNightlyWork(
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<number>,
  pattern = EVERY_TEN_MINUTES,
): ScheduledWork {
  const counted = async (signal: AbortSignal) => {
    const done = await work(signal);
    if (done > 0 || pattern === EVERY_TEN_MINUTES) log.info({ done }, name);
  };
  const { job, stop } = schedule(log, name, counted, pattern, {});
  // after the startup, which must not wait for weeks of work
  void job.trigger();
  return { stop };
}

/**
 * Runs work at an interval, for the first time when the interval has passed.
 * @param ms whole seconds
 */
export function startEvery(
  ms: number,
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
): ScheduledWork {
  const times = { interval: ms / SECOND, startAt: fromNow(systemClock, ms) };
  const { stop } = schedule(log, name, work, EVERY_SECOND, times);
  return { stop };
}

/** With an interval, which leaves out most of these. */
const EVERY_SECOND = '* * * * * *';

/** Logs failures by name, starts no run while the previous one continues, and can be stopped. */
function schedule(
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  pattern: string,
  times: { interval?: number; startAt?: Date },
) {
  const ending = new AbortController();
  let running = Promise.resolve();
  const attempt = async () => {
    try {
      await work(ending.signal);
    } catch (error) {
      log.error(loggedError(error), name);
    }
  };
  const run = () => {
    running = attempt();
    return running;
  };
  const options = { timezone: 'Asia/Kuala_Lumpur', protect: true, unref: true, ...times };
  const job = new Cron(pattern, options, run);
  const stop = async () => {
    job.stop();
    ending.abort();
    await running;
  };
  return { job, stop };
}
