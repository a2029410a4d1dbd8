import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import type { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ago, type Clock, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { startEvery } from './scheduledWork.ts';

/** After this time without a renewal, a backend that started nightly work is considered dead. */
export const LEASE: number = 15 * MINUTE;

/** How often a backend renews the lease while it works: one that fails has others before the end of the lease. */
const RENEWAL = 3 * MINUTE;

/** A failed attempt is retried after 5, 10, 20, 40 minutes, and then every hour. */
const FIRST_WAIT = 5 * MINUTE;
const LONGEST_WAIT = HOUR;

/** Maximum attempts in quick succession: work without a result by then has failed, even if its backend died. */
export const QUICK_ATTEMPTS = 5;

/** The reason stored for work whose backend died; the portal has a label for it. */
export const ABANDONED = 'The process stopped before it was finished';

/** Columns of a row that a stopping backend releases: another may take it over at once, and the attempt does not count. */
export const released = (clock: Clock, attempts: PgColumn) => ({
  claimedDate: ago(clock, LEASE + MINUTE),
  attempts: sql`${attempts} - 1`,
});

/** The lease of a row that one backend processes at a time. */
export interface Lease {
  readonly state: string;
  readonly attempts: number;
  /** When the last attempt started, or was last renewed. */
  readonly claimedDate: Date;
}

/**
 * Whether a backend may take the row over: abandoned by a dead backend, or failed and due for a retry.
 * @param running the state of a row while a backend processes it; a failed one is `FAILED`
 */
export function mayBeTaken(
  { state, attempts, claimedDate }: Lease,
  running: string,
  now: Date,
): boolean {
  const age = now.getTime() - claimedDate.getTime();
  if (state === running) return attempts < QUICK_ATTEMPTS && age > LEASE;
  return state === 'FAILED' && age > Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
}

/** The lease of a row that this backend has claimed. */
export interface HeldLease {
  /** Matches the row unless another backend has taken it over, which changes its date. */
  isMine(): SQL | undefined;
  /** Renews it no more. */
  stop(): Promise<void>;
}

/** Renews the lease of a claimed row until it is stopped, so that long work is not taken over by another backend. */
export function holdLease(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  table: typeof reconciliationNights | typeof reportFiles,
  claim: { readonly id: number; readonly claimedDate: Date },
): HeldLease {
  // all of them: a renewal may be stored although its response was lost
  const dates = [claim.claimedDate];
  const isMine = () => and(eq(table.id, claim.id), inArray(table.claimedDate, dates));
  const renewing = startEvery(RENEWAL, log, 'lease', async () => {
    const claimedDate = clock.now();
    const wasMine = isMine();
    dates.push(claimedDate);
    await database.db.update(table).set({ claimedDate }).where(wasMine);
  });
  return { isMine, stop: renewing.stop };
}
