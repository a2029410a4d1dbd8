/**
 * Days of Malaysia, whatever the browser's or the server's zone. Malaysia is UTC+8 the whole year
 * and has no daylight saving time, so plain arithmetic is exact.
 * Source: docs/contract.md, Conventions (Dates).
 */

const HOUR = 3_600_000;
const OFFSET = 8 * HOUR;
const DAY = 24 * HOUR;

/** From 1900 on: databases have no year 0, and nobody was born or registered before. */
const DAY_TEXT = /^(19\d{2}|[2-9]\d{3})-(\d{2})-(\d{2})$/;

/** `yyyy-MM-dd`. */
export type Day = string;

/** Inclusive on both ends. */
export interface DayRange {
  startDate: Day;
  endDate: Day;
}

/** Whether the text is a real calendar day of the years 1900 to 9999: `2026-02-29` is not. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string') return false;
  const match = DAY_TEXT.exec(text);
  if (!match) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The Malaysian day at an instant. */
export const dayAt = (instant: Date): Day =>
  new Date(instant.getTime() + OFFSET).toISOString().slice(0, 10);

/** The Malaysian year at an instant. */
export const malaysianYear = (instant: Date): number => Number(dayAt(instant).slice(0, 4));

/**
 * An instant as Malaysian clocks show it, with their offset: `2026-03-02T09:30:00+08:00`.
 * @param text ISO 8601; undefined for what is no instant
 */
export function malaysianTime(text: string): string | undefined {
  const time = Date.parse(text) + OFFSET;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace(/\.\d+Z$/, '+08:00');
}

/** The instant at which a Malaysian day begins. */
export const startOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET);

/** The instant at which a Malaysian day is over: the first one that no longer belongs to it. */
export const endOfDay = (day: Day): Date => new Date(startOfDay(day).getTime() + DAY);

/** The instant at which the Malaysian month of an instant begins. */
export const startOfMonth = (instant: Date): Date => startOfDay(`${dayAt(instant).slice(0, 7)}-01`);

/** A day so many days later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day =>
  dayAt(new Date(startOfDay(day).getTime() + days * DAY));

/** The first day of the month that lies so many months from this day's month. */
function firstOfMonth(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * The date ranges offered in one click. The last two are those of docs/product.md, 9.2, the others ours.
 * `previousTwoMonths` is the two whole months before this one.
 */
export const DATE_SHORTCUTS = {
  today: (today: Day): DayRange => ({ startDate: today, endDate: today }),
  last7Days: (today: Day): DayRange => ({ startDate: addDays(today, -6), endDate: today }),
  previousMonth: (today: Day): DayRange => ({
    startDate: firstOfMonth(today, -1),
    endDate: addDays(firstOfMonth(today, 0), -1),
  }),
  previousTwoMonths: (today: Day): DayRange => ({
    startDate: firstOfMonth(today, -2),
    endDate: addDays(firstOfMonth(today, 0), -1),
  }),
} as const;
