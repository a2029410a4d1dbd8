import { addDays, type Day, dayAt } from '#contract/dates.ts';
import { MINUTE } from '#server/kernel/clock.ts';

/** Nights that are made up for after a backend was away, at most. */
export const MOST_NIGHTS = 35;

/** How long after midnight the work of a day begins. */
const AFTER_MIDNIGHT = 15 * MINUTE;

/** The latest day whose nightly work may be done. */
export const latestNight = (now: Date): Day =>
  addDays(dayAt(new Date(now.getTime() - AFTER_MIDNIGHT)), -1);

/** Why a piece of nightly work failed, for a list: the first line, without what a database adds to it. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.slice(0, 300) ?? ''
  );
};
