import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startBackend } from './backend.ts';
import { FolderInUseError } from './db/folderLock.ts';
import { MigrationMismatchError } from './db/migrate.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { systemClock } from './services/clock.ts';
import type { Message } from './services/outbox.ts';

/** Errors that a person can do something about: their message says what. */
const UNDERSTOOD = [EnvironmentError, FolderInUseError, MigrationMismatchError];

/** The built portal, found from the sources and from the bundle alike. */
function portalFolder(): string | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const portal = join(at, 'dist/portal');
    if (existsSync(join(portal, 'index.html'))) return portal;
  }
  return undefined;
}

const show = ({ channel, recipient, subject, body }: Message) =>
  console.log(`\n${channel} to ${recipient}${subject ? `: ${subject}` : ''}\n${body}\n`);

async function main(): Promise<void> {
  const settings = readEnvironment(process.env);
  const portalDir = portalFolder();
  const around = { clock: systemClock, log: pino(), portalDir, show };
  const { accounts, stop } = await startBackend(settings, around);

  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);

  for (const { username, password, role, pin } of accounts) {
    const told = `  ${username.padEnd(12)} ${password.padEnd(22)} ${role}`;
    console.log(pin ? `${told}, PIN ${pin}` : told);
  }
  console.log(`Kaunter is at ${settings.publicUrl}`);
}

function fail(error: unknown): void {
  const understood = UNDERSTOOD.some(kind => error instanceof kind) || isPortTaken(error);
  console.error(understood ? (error as Error).message : error);
  process.exit(1);
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

main().catch(fail);
