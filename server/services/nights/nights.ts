import { asc } from 'drizzle-orm';
import { addDays, type Day, dayAt } from '#contract/dates.ts';
import type { Queries } from '#server/db/driver.ts';
import { users } from '#server/db/schema/users.ts';
import { MINUTE } from '#server/kernel/clock.ts';

/** Maximum number of nights to catch up on after a backend was down. */
export const MOST_NIGHTS = 35;

/** How long after midnight a day's work starts. */
const AFTER_MIDNIGHT = 15 * MINUTE;

/** The latest day whose nightly work is due. */
export const latestNight = (now: Date): Day =>
  addDays(dayAt(new Date(now.getTime() - AFTER_MIDNIGHT)), -1);

/** Returns when the first user was created, before whom there was nothing to report; undefined if there is no user. */
export async function firstUserSince(db: Queries): Promise<Date | undefined> {
  const { id, createdDate } = users;
  const [first] = await db.select({ createdDate }).from(users).orderBy(asc(id)).limit(1);
  return first?.createdDate;
}

/** Why nightly work failed, for a list: the first line of the error, without the database's details. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.slice(0, 300) ?? ''
  );
};
