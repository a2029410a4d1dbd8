import type { Backend } from './backend.ts';
import { fail } from './fail.ts';
import { SECOND } from './kernel/clock.ts';
import type { Process } from './start.ts';

/**
 * Process managers wait ten seconds after a stop signal. The next start undoes the unfinished work of an interrupted
 * one.
 */
const START_PATIENCE = 8 * SECOND;

/** The same limit after startup: longer than running calls can take, and below the ten seconds. */
const STOP_PATIENCE = 9.5 * SECOND;

/**
 * Exits at most ten seconds after a stop signal, during startup or afterwards, because a statement, a backup or an
 * unresponsive database can take any time. Interrupted work is rolled back, and the next start resumes it.
 */
export function heedSignals(
  { log, print }: Pick<Process, 'log' | 'print'>,
  here: Pick<NodeJS.Process, 'on' | 'exit'> = process,
) {
  const asked = new AbortController();
  let backend: Backend | undefined;
  let code = 0;
  const stop = () => backend?.stop().then(() => here.exit(code), fail);
  const giveUp = () => {
    log.warn('stopped after ten seconds with work unfinished');
    here.exit(code);
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
    here.exit(code);
  };
  const onStopped = () => {
    log.error('the embedded database has stopped, so the process ends: start it again');
    code = 1;
    end();
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
    /** Must be called if the startup was interrupted. */
    notStarted,
    /** Ends the process in the same way, but as failed: only another one can open the embedded database again. */
    onStopped,
  };
}
