import { pino } from 'pino';
import { openDatabase } from '#server/db/database.ts';
import { reconcileDueNights } from '#server/services/reconciliation/reconcile.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';

/** What a backend does at 00:15. */
export interface Midnight {
  databaseUrl: string;
  /** What the clock shows, as ISO 8601. */
  now: string;
  nights: number;
  /** The process kills itself when it looks at the clock for this time: never where it is missing. */
  dieAt?: number;
}

/** Proves the nights and makes the reports that a message asks for, and tells how many these were. */
process.on('message', async ({ databaseUrl, now, nights, dieAt }: Midnight) => {
  let looks = 0;
  const clock = {
    now: () => {
      looks += 1;
      if (looks === dieAt) process.kill(process.pid, 'SIGKILL');
      return new Date(now);
    },
  };
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const services = { database, clock, log: pino({ level: 'silent' }) };
  const { signal } = new AbortController();
  const [proved, made] = await Promise.all([
    reconcileDueNights(services, nights, signal),
    makeDueReports(services, nights, signal),
  ]);
  await database.close();
  process.send?.({ proved, made });
});

process.once('disconnect', () => process.exit());
process.send?.('ready');
