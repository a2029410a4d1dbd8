import { Cron } from 'croner';
import type { Logger } from 'pino';
import { TIME_ZONE } from '#contract/constants.ts';
import { loggedError } from '#server/db/errors.ts';

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
  const { run, stop } = runsOf(log, name, counted);
  const job = new Cron(pattern, { timezone: TIME_ZONE, unref: true }, run);
  // after the startup, which must not wait for weeks of work
  void run();
  return {
    stop: () => {
      job.stop();
      return stop();
    },
  };
}

/**
 * Runs work at an interval, for the first time when the interval has passed, and not while the last run continues. By a
 * timer, not by croner, whose intervals are counted from the first run at each of them: after a day that held the process
 * up for seconds. A timer also goes on if the clock is set back.
 */
export function startEvery(
  ms: number,
  log: Logger,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
): ScheduledWork {
  const { run, stop } = runsOf(log, name, work);
  const timer = setInterval(run, ms).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return stop();
    },
  };
}

/** Runs of the same work: one at a time, and its failures are logged by name. */
function runsOf(log: Logger, name: string, work: (signal: AbortSignal) => Promise<unknown>) {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const attempt = async () => {
    try {
      await work(ending.signal);
    } catch (error) {
      log.error(loggedError(error), name);
    }
  };
  return {
    run: (): Promise<void> => {
      running ??= attempt().finally(() => {
        running = undefined;
      });
      return running;
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await running;
    },
  };
}
