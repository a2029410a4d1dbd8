import { pino } from 'pino';
import type { Backend } from './backend.ts';
import { fail } from './fail.ts';
import { SECOND } from './kernel/clock.ts';
import { start } from './start.ts';

/**
 * Process managers wait ten seconds after a stop signal. The next start undoes what an interrupted
 * one left unfinished.
 */
const START_PATIENCE = 8 * SECOND;

/** Exits on a stop signal, both during startup and afterwards. */
function heedSignals() {
  const asked = new AbortController();
  let backend: Backend | undefined;
  const stop = () => backend?.stop().then(() => process.exit(0), fail);
  const end = () => {
    if (asked.signal.aborted) return;
    asked.abort();
    if (backend) stop();
    else setTimeout(notStarted, START_PATIENCE).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return {
    signal: asked.signal,
    /** @returns false if the process is about to exit */
    isStarted: (started: Backend): boolean => {
      backend = started;
      if (asked.signal.aborted) stop();
      return !asked.signal.aborted;
    },
  };
}

function notStarted(): void {
  console.log('Stopped before it was ready.');
  process.exit(0);
}

async function main(): Promise<void> {
  const { signal, isStarted } = heedSignals();
  const here = { environment: process.env, log: pino(), print: console.log, signal };
  try {
    const { backend, announce } = await start(here);
    if (isStarted(backend)) announce();
  } catch (error) {
    if (!signal.aborted) throw error;
    notStarted();
  }
}

main().catch(fail);
