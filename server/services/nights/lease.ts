import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ago, type Clock, HOUR, MINUTE } from '#server/kernel/clock.ts';

/** After this time, a backend that started nightly work is considered dead. */
export const LEASE: number = 15 * MINUTE;

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
  /** When the last attempt started. */
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
