import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { accountLine } from './accountLine.ts';
import { type Backend, startBackend } from './backend.ts';
import { readEnvironment } from './environment.ts';
import { systemClock } from './kernel/clock.ts';
import type { Message } from './services/messages/outbox.ts';

/** The environment that a backend is started in. */
export interface Process {
  /** The variables of `process.env`. */
  environment: Readonly<Record<string, string | undefined>>;
  log: Logger;
  /** Prints output that is not part of the log: accounts, notices, and a demo's emails. */
  print: (text: string) => void;
  /** Aborted if the process is asked to exit during startup. */
  signal?: AbortSignal;
  /** Called if the embedded database has stopped for good. */
  onStopped?: () => void;
}

/** The folder of the built portal; works from both the sources and the bundle. */
function portalFolder(): string | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const portal = join(at, 'dist/portal');
    if (existsSync(join(portal, 'index.html'))) return portal;
  }
  return undefined;
}

const textOf = ({ channel, recipient, subject, body }: Message) =>
  `\n${channel} to ${recipient}${subject ? `: ${subject}` : ''}\n${body}\n`;

/**
 * Starts a backend that serves the built portal, configured by the environment. `announce` prints its accounts, its
 * notices and, last, its URL.
 * @throws {EnvironmentError} for invalid variables; also throws as `startBackend`
 */
export async function start({
  environment,
  log,
  print,
  signal,
  onStopped,
}: Process): Promise<{ backend: Backend; announce: () => void }> {
  const settings = readEnvironment(environment);
  const backend = await startBackend(settings, {
    clock: systemClock,
    log,
    portalDir: portalFolder(),
    show: message => print(textOf(message)),
    ...(signal && { signal }),
    ...(onStopped && { onStopped }),
  });
  const announce = () => {
    for (const line of [...backend.accounts.map(accountLine), ...backend.notices]) print(line);
    print(`Kaunter is at ${settings.publicUrl}`);
  };
  return { backend, announce };
}
