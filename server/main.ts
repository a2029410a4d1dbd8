import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { accountLine } from './accountLine.ts';
import { type Backend, startBackend } from './backend.ts';
import { readEnvironment } from './environment.ts';
import { fail } from './fail.ts';
import { SECOND, systemClock } from './kernel/clock.ts';
import type { Message } from './services/messages/outbox.ts';

/**
 * Process managers wait ten seconds after a stop signal. The next start undoes what an interrupted
 * one left unfinished.
 */
const START_PATIENCE = 8 * SECOND;

/** The folder of the built portal; works from both the sources and the bundle. */
function portalFolder(): string | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const portal = join(at, 'dist/portal');
    if (existsSync(join(portal, 'index.html'))) return portal;
  }
  return undefined;
}

const show = ({ channel, recipient, subject, body }: Message) =>
  console.log(`\n${channel} to ${recipient}${subject ? `: ${subject}` : ''}\n${body}\n`);

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
  const settings = readEnvironment(process.env);
  const around = { clock: systemClock, log: pino(), portalDir: portalFolder(), show, signal };
  try {
    const backend = await startBackend(settings, around);
    if (!isStarted(backend)) return;
    for (const line of [...backend.accounts.map(accountLine), ...backend.notices])
      console.log(line);
    console.log(`Kaunter is at ${settings.publicUrl}`);
  } catch (error) {
    if (!signal.aborted) throw error;
    notStarted();
  }
}

main().catch(fail);
