/** The source of the current time; injected, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE: number = 60 * SECOND;
export const HOUR: number = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

/** The time `ms` milliseconds ago, or in the future if negative. */
export const ago = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() - ms);

/** The time `ms` milliseconds from now. */
export const fromNow = (clock: Clock, ms: number): Date => ago(clock, -ms);

/** The wire format of a date; null if there is none. */
export const isoOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

interface Stamped {
  readonly createdBy: string | null;
  readonly createdDate: Date;
  readonly lastModifiedBy: string | null;
  readonly lastModifiedDate: Date | null;
}

/** The wire format of who created and last changed a record, and when. */
export const stampsOf = (row: Stamped) => ({
  createdBy: row.createdBy,
  createdDate: row.createdDate.toISOString(),
  lastModifiedBy: row.lastModifiedBy,
  lastModifiedDate: isoOf(row.lastModifiedDate),
});
