import { pino } from 'pino';
import { startBackend } from '#server/backend.ts';
import { readEnvironment } from '#server/environment.ts';
import { systemClock } from '#server/kernel/clock.ts';

/** A backend that serves the static files of `PORTAL_DIR`: the portal or any other app. */
const settings = readEnvironment(process.env);
const { stop } = await startBackend(settings, {
  clock: systemClock,
  log: pino({ level: 'error' }),
  portalDir: process.env.PORTAL_DIR,
  show: () => undefined,
});
process.once('SIGTERM', () => {
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
console.log(`Kaunter is at ${settings.publicUrl}`);
