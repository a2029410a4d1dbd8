import { sql } from 'drizzle-orm';
import { MINUTE } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';

/** How far a backend's clock may be ahead of the database's: within the wait after midnight (`latestNight`). */
const MOST_AHEAD = 5 * MINUTE;

/**
 * Refuses nightly work while this backend's clock is ahead: it would close a day on which money still moves. What the
 * other backends then add to it would differ from the proven balances every night, and be in no file.
 * @throws {Error} if the clock is more than five minutes ahead of the database's
 */
export async function assertClockNotAhead({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = clock.now().getTime();
  const { rows } = await database.db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::int8 as now`,
  );
  const ahead = before - Number(rows[0]?.now);
  if (ahead <= MOST_AHEAD) return;
  const minutes = Math.round(ahead / MINUTE);
  throw new Error(
    `The clock is ${minutes} minutes ahead of the database's: nightly work waits until they agree.`,
  );
}
