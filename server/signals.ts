import type { Backend } from './backend.ts';
import { fail } from './fail.ts';
import { SECOND } from './kernel/clock.ts';
import type { Process } from './start.ts';

/**
 * Process managers wait ten seconds after a stop signal. The next start undoes what an interrupted
 * one left unfinished.
 */
const START_PATIENCE = 8 * SECOND;

/** The same once it has started: longer than the calls under way may take, and short of the ten seconds. */
const STOP_PATIENCE = 9.5 * SECOND;

/**
 * Exits on a stop signal, both during startup and afterwards, in ten seconds at most: a statement, a backup or a
 * database that does not answer may take any time. What is cut off is rolled back, and the next start goes on with it.
 */
export function heedSignals(
  { log, print }: Pick<Process, 'log' | 'print'>,
  here: Pick<NodeJS.Process, 'on' | 'exit'> = process,
) {
  const asked = new AbortController();
  let backend: Backend | undefined;
  const stop = () => backend?.stop().then(() => here.exit(0), fail);
  const giveUp = () => {
    log.warn('stopped in ten seconds: not everything was finished');
    here.exit(0);
  };
  const end = () => {
    if (asked.signal.aborted) return;
    asked.abort();
    if (!backend) {
      setTimeout(notStarted, START_PATIENCE).unref();
      return;
    }
    setTimeout(giveUp, STOP_PATIENCE).unref();
    stop();
  };
  const notStarted = () => {
    print('Stopped before it was ready.');
    here.exit(0);
  };
  here.on('SIGTERM', end);
  here.on('SIGINT', end);
  return {
    signal: asked.signal,
    /** @returns false if the process is about to exit */
    isStarted: (started: Backend): boolean => {
      backend = started;
      if (asked.signal.aborted) stop();
      return !asked.signal.aborted;
    },
    /** To be called when the startup was interrupted. */
    notStarted,
  };
}
