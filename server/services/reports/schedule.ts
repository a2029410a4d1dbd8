import { Cron } from 'croner';
import { loggedError } from '#server/db/errors.ts';
import type { Services } from '#server/kernel/services.ts';
import { makeDueReports } from './nightlyReports.ts';

/** At 00:15 of Malaysia, and every ten minutes after it: what failed, and what another backend has left. */
const EVERY_TEN_MINUTES = '5-55/10 * * * *';

/**
 * Makes the nightly reports as they fall due, and right after the start those that were missed.
 * @param nights how many days back; none for 0
 */
export function startNightlyReports(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  nights: number,
): { stop(): Promise<void> } {
  if (nights === 0) return { stop: async () => undefined };
  const ending = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = makeDueReports(services, nights, ending.signal).then(
      made => services.log.info({ made }, 'nightly reports'),
      (error: unknown) => services.log.error(loggedError(error), 'nightly reports'),
    );
    return running;
  };
  const options = { timezone: 'Asia/Kuala_Lumpur', protect: true, unref: true };
  const job = new Cron(EVERY_TEN_MINUTES, options, run);
  // after the start has ended: it may not wait for weeks of reports
  void job.trigger();
  return {
    stop: async () => {
      job.stop();
      ending.abort();
      await running;
    },
  };
}
