import { TIME_ZONE } from '#contract/constants.ts';
import { dayAt, daysBetween, startOfDay } from '#contract/dates.ts';

/** One formatter per language, created on first use: creating one of `Intl` costs more than using it. */
function byLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return locale => {
    const value = made.get(locale) ?? make(locale);
    made.set(locale, value);
    return value;
  };
}

const numbers = byLocale(locale => new Intl.NumberFormat(locale));

/** Below it all of the portal's languages write the same digits, without grouping. */
const GROUPED = 1000;

/**
 * Formats a count in the user's language. Creating the first formatter costs a slow processor as much as a screen's
 * rows, so small counts do without.
 * @param count whole, not below zero
 */
export const formatNumber = (count: number, locale: string): string =>
  count < GROUPED ? String(count) : numbers(locale).format(count);

/**
 * A rate in percent with two decimals, `1.50`; a more precise one keeps its decimals, since nothing is rounded
 * silently.
 */
export const formatRate = (rate: number): string =>
  Number(rate.toFixed(2)) === rate ? rate.toFixed(2) : String(rate);

/** A fraction as a whole percentage: `75%`. */
export const formatPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share);

/** As each language is written in Malaysia: the day before the month. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  byLocale(locale => new Intl.DateTimeFormat(`${locale}-MY`, { timeZone: TIME_ZONE, ...options }));

const days = dates({ dateStyle: 'medium', timeZone: 'UTC' });
const times = dates({ timeStyle: 'short' });
const minutes = dates({ dateStyle: 'medium', timeStyle: 'short' });
const seconds = dates({ dateStyle: 'medium', timeStyle: 'long' });

/** A day, `yyyy-MM-dd`, in the user's language. */
export const formatDay = (day: string, locale: string): string =>
  days(locale).format(new Date(day));

/**
 * A day with only its year visible, in the language's order: `•• •• 1956`; other masks as they are.
 * @param day `1956-••-••`
 */
export const formatHiddenDay = (day: string, locale: string): string =>
  /^\d{4}-/.test(day)
    ? days(locale)
        .formatToParts(new Date(day.slice(0, 4)))
        .map(({ type, value }) => (type === 'day' || type === 'month' ? '••' : value))
        .join('')
    : day;

/** A range of days: `1–31 Oct 2026`. */
export const formatDays = (from: string, to: string, locale: string): string =>
  locale === 'zh'
    ? chineseDays(from, to)
    : days(locale)
        .formatRange(new Date(from), new Date(to))
        // within a month, browsers differ in the spaces around the dash
        .replace(/^(\d+)\s*–\s*(?=\d)/, '$1–');

/** Browsers write a range as 2026/10/1 – 2026/10/31, whatever the options, but a day as 2026年10月1日. */
function chineseDays(from: string, to: string): string {
  const [start, end] = [formatDay(from, 'zh'), formatDay(to, 'zh')];
  if (from === to) return start;
  const isSame = (length: number) => from.slice(0, length) === to.slice(0, length);
  if (isSame(7)) return `${start}至${end.replace(/.+月/, '')}`;
  return `${start}至${isSame(4) ? end.replace(/.+年/, '') : end}`;
}

/** The time of day in Malaysia. @param instant in ms */
export const formatTime = (instant: number, locale: string): string =>
  inWords(times(locale), new Date(instant), locale);

/**
 * An instant in Malaysian time, in the user's language.
 * @param instant ISO 8601, UTC
 * @param isExact with seconds, for a hint
 * @returns undefined for an invalid instant
 */
export function formatInstant(
  instant: string,
  locale: string,
  isExact = false,
): string | undefined {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return undefined;
  const format = (isExact ? seconds : minutes)(locale);
  return inWords(format, time, locale);
}

function inWords(format: Intl.DateTimeFormat, time: Date, locale: string): string {
  const text = locale === 'ta' ? withLatinPeriod(format, time) : format.format(time);
  return text.replace(BEFORE_PERIOD, '\u00a0');
}

/** The space in `4:13 pm`, at which a line must not break. */
const BEFORE_PERIOD = /(?<=\d)\s(?=\p{L}+$)/u;

/** Tamil writes am and pm as in English; browsers differ. */
function withLatinPeriod(format: Intl.DateTimeFormat, time: Date): string {
  const noon = startOfDay(dayAt(time)).getTime() + 12 * HOUR;
  const period = time.getTime() < noon ? 'am' : 'pm';
  return format
    .formatToParts(time)
    .map(({ type, value }) => (type === 'dayPeriod' ? period : value))
    .join('');
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const distances = byLocale(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** `in 12 days`, `today`, in the user's language. */
export const formatDaysAway = (away: number, locale: string): string =>
  distances(locale).format(away, 'day');

/**
 * The distance of an instant from now: "now", "3 minutes ago", "13 hours ago". From 24 hours on it counts the
 * Malaysian days between them, so that "yesterday" and "tomorrow" are the days that they say.
 * @param instant ISO 8601, UTC
 * @returns undefined for an invalid instant
 */
export function formatAge(
  instant: string | null | undefined,
  locale: string,
  now = Date.now(),
): string | undefined {
  const time = Date.parse(instant ?? '');
  if (Number.isNaN(time)) return undefined;
  const away = time - now;
  const far = Math.abs(away);
  const say = (distance: number, unit: Intl.RelativeTimeFormatUnit) =>
    distances(locale).format(distance, unit);
  if (far <= MINUTE / 2) return say(0, 'second');
  if (far < HOUR - MINUTE / 2) return say(Math.round(away / MINUTE), 'minute');
  if (far < DAY) return say(Math.round(away / HOUR), 'hour');
  return say(daysBetween(dayAt(new Date(now)), dayAt(new Date(time))), 'day');
}
