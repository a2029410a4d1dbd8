import { type AnyColumn, and, eq, lt, or, type SQL } from 'drizzle-orm';
import { MINUTE } from '#server/kernel/clock.ts';

/** After so long a backend that began a piece of nightly work is taken to be gone. */
export const LEASE: number = 15 * MINUTE;

/** What failed is tried again after 5, 10, 20, 40 minutes, and then no more. */
const FIRST_WAIT = 5 * MINUTE;
export const MOST_ATTEMPTS = 5;

/** The columns of a row that one backend works on at a time. */
interface Leased {
  readonly state: AnyColumn;
  readonly attempts: AnyColumn;
  /** When the last attempt began. */
  readonly claimedDate: AnyColumn;
}

/**
 * Rows that a backend may take over: left by one that is gone, or failed and due again.
 * @param running the state of a row while a backend works on it; one that failed is `FAILED`
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
