/** Where time comes from; injected, so that tests decide what time it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE: number = 60 * SECOND;
export const HOUR: number = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

/** The instant so many ms before now, or after it when negative. */
export const ago = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() - ms);

/** The instant so many ms from now. */
export const fromNow = (clock: Clock, ms: number): Date => ago(clock, -ms);

/** An instant on the wire; null if there was none. */
export const isoOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

interface Stamped {
  readonly createdBy: string | null;
  readonly createdDate: Date;
  readonly lastModifiedBy: string | null;
  readonly lastModifiedDate: Date | null;
}

/** On the wire: who made a record and changed it last, and when. */
export const stampsOf = (row: Stamped) => ({
  createdBy: row.createdBy,
  createdDate: row.createdDate.toISOString(),
  lastModifiedBy: row.lastModifiedBy,
  lastModifiedDate: isoOf(row.lastModifiedDate),
});
