import { addDays, DAY, type Day, startOfDay } from '#contract/dates.ts';

/**
 * Times as calendar libraries pass them: Malaysian date and time expressed as UTC, whatever the browser's time zone is.
 */

/** The instant on a Malaysian day at the time of day of such a date. */
export const timeOn = (day: Day, wall: Date): Date =>
  new Date(startOfDay(day).getTime() + (wall.getTime() % DAY));

/** The instant of such a date. */
export const instantOf = (wall: Date): Date => timeOn(wall.toISOString().slice(0, 10), wall);

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
