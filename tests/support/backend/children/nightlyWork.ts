import { pino } from 'pino';
import { openDatabase } from '#server/db/database.ts';
import { reconcileDueNights } from '#server/services/reconciliation/reconcile.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';

/** The backend's work at 00:15. */
export interface Midnight {
  databaseUrl: string;
  /** The current time, as ISO 8601. */
  now: string;
  nights: number;
  /** The process kills itself when it reads the clock for the n-th time; never if missing. */
  dieAt?: number;
}

/** Reconciles the nights and generates the reports named in a message, and replies with the number of each. */
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
