/**
 * Malaysian days, independent of the browser's or the server's time zone. Malaysia is UTC+8 all
 * year without daylight saving time, so plain arithmetic is exact.
 * Source: docs/contract.md, Conventions (Dates).
 */

/** Ms. */
export const HOUR = 3_600_000;
/** Ms. */
export const DAY: number = 24 * HOUR;
/** What Malaysian time is ahead of UTC, in ms. */
export const UTC_OFFSET: number = 8 * HOUR;

/** From 1900: databases have no year 0, and no date of birth or registration is earlier. */
const DAY_TEXT = /^(19\d{2}|[2-9]\d{3})-(\d{2})-(\d{2})$/;

/** `yyyy-MM-dd`. */
export type Day = string;

/** Both ends are inclusive. */
export interface DayRange {
  startDate: Day;
  endDate: Day;
}

/** Whether the text is a valid calendar day in the years 1900 to 9999: `2026-02-29` is not. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string') return false;
  const match = DAY_TEXT.exec(text);
  if (!match) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The Malaysian day at an instant. */
export const dayAt = (instant: Date): Day =>
  new Date(instant.getTime() + UTC_OFFSET).toISOString().slice(0, 10);

/** The Malaysian year at an instant. */
export const malaysianYear = (instant: Date): number => Number(dayAt(instant).slice(0, 4));

/**
 * An instant in Malaysian local time with its offset: `2026-03-02T09:30:00+08:00`.
 * @param text ISO 8601; the result is undefined if it is invalid
 */
export function malaysianTime(text: string): string | undefined {
  const time = Date.parse(text) + UTC_OFFSET;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace(/\.\d+Z$/, '+08:00');
}

/** The instant at which a Malaysian day starts. */
export const startOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - UTC_OFFSET);

/** The end of a Malaysian day, exclusive: the first instant of the next day. */
export const endOfDay = (day: Day): Date => new Date(startOfDay(day).getTime() + DAY);

/** The start of the Malaysian month that contains the instant. */
export const startOfMonth = (instant: Date): Date => startOfDay(`${dayAt(instant).slice(0, 7)}-01`);

/** The day `days` days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day =>
  dayAt(new Date(startOfDay(day).getTime() + days * DAY));

/** How many days later the second day is; negative if it is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;

/** The first day of the month `months` months after the day's month. */
function firstOfMonth(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * The date range shortcuts. The last two are from docs/product.md, 9.2, the others are ours.
 * `previousTwoMonths` is the two full months before the current one.
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
