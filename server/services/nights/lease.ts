import { type AnyColumn, and, eq, lt, or, type SQL } from 'drizzle-orm';
import { MINUTE } from '#server/kernel/clock.ts';

/** After this time, a backend that started nightly work is considered dead. */
export const LEASE: number = 15 * MINUTE;

/** A failed attempt is retried after 5, 10, 20, 40 minutes, and then no more. */
const FIRST_WAIT = 5 * MINUTE;
export const MOST_ATTEMPTS = 5;

/** The lease columns of a row that one backend processes at a time. */
interface Leased {
  readonly state: AnyColumn;
  readonly attempts: AnyColumn;
  /** When the last attempt started. */
  readonly claimedDate: AnyColumn;
}

/**
 * Rows that a backend may take over: abandoned by a dead backend, or failed and due for a retry.
 * @param running the state of a row while a backend processes it; a failed one is `FAILED`
 */
export function mayBeTaken(
  { state, attempts, claimedDate }: Leased,
  running: string,
  now: Date,
): SQL | undefined {
  const before = (ms: number) => lt(claimedDate, new Date(now.getTime() - ms));
  const failedOf = (count: number) =>
    and(eq(state, 'FAILED'), eq(attempts, count), before(FIRST_WAIT * 2 ** (count - 1)));
  return or(
    and(eq(state, running), lt(attempts, MOST_ATTEMPTS), before(LEASE)),
    ...Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => failedOf(at + 1)),
  );
}
