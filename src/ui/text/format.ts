import { TIME_ZONE } from '#contract/constants.ts';

/** A format for each language, made when it is first used: making one of `Intl` costs more than using it. */
function byLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return locale => {
    const value = made.get(locale) ?? make(locale);
    made.set(locale, value);
    return value;
  };
}

const numbers = byLocale(locale => new Intl.NumberFormat(locale));

/** Below it the portal's languages write the same digits, and group none. */
const GROUPED = 1000;

/**
 * A count in the user's language. The first format that is made costs a slow processor as much as
 * a screen's rows: for small counts there is none.
 * @param count whole, not below zero
 */
export const formatNumber = (count: number, locale: string): string =>
  count < GROUPED ? String(count) : numbers(locale).format(count);

/** A rate in per cent with two decimals, `1.50`; a finer one keeps its own, since nothing is rounded silently. */
export const formatRate = (rate: number): string =>
  Number(rate.toFixed(2)) === rate ? rate.toFixed(2) : String(rate);

/** A share of one, in whole per cent: `75%`. */
export const formatPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share);

const BYTES = ['byte', 'kilobyte', 'megabyte'] as const;

/** A file's size in the user's language: `1.2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const at = Math.min(BYTES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: BYTES[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(bytes / 1000 ** at);
}

/** As a language is written in Malaysia: the day before the month. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  byLocale(locale => new Intl.DateTimeFormat(`${locale}-MY`, { timeZone: TIME_ZONE, ...options }));

const days = dates({ dateStyle: 'medium', timeZone: 'UTC' });
const times = dates({ timeStyle: 'short' });
const minutes = dates({ dateStyle: 'medium', timeStyle: 'short' });
const seconds = dates({ dateStyle: 'medium', timeStyle: 'long' });

/** A day, `yyyy-MM-dd`, in the user's language. */
export const formatDay = (day: string, locale: string): string =>
  days(locale).format(new Date(day));

/** A day of which only the year is known, where the language has it: `•• •• 1956`. @param day `1956-••-••` */
export const formatHiddenDay = (day: string, locale: string): string =>
  days(locale)
    .formatToParts(new Date(day.slice(0, 4)))
    .map(({ type, value }) => (type === 'day' || type === 'month' ? '••' : value))
    .join('');

/** From one day to another: `1–31 Oct 2026`. */
export const formatDays = (from: string, to: string, locale: string): string =>
  days(locale)
    .formatRange(new Date(from), new Date(to))
    // of one month: in some browsers with spaces, in others without
    .replace(/^(\d+)\s*–\s*(?=\d)/, '$1–');

/** The time of day in Malaysia. @param instant in ms */
export const formatTime = (instant: number, locale: string): string =>
  times(locale).format(instant);

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
  const text = locale === 'ta' ? withLatinPeriod(format, time) : format.format(time);
  return text.replace(BEFORE_PERIOD, '\u00a0');
}

/** Of `4:13 pm`, which is not torn apart at the end of a line. */
const BEFORE_PERIOD = /(?<=\d)\s(?=\p{L}+$)/u;

/** Tamil people write am and pm as in English; what browsers have for it differs. */
function withLatinPeriod(format: Intl.DateTimeFormat, time: Date): string {
  // Malaysia is eight hours ahead the whole year
  const period = (time.getUTCHours() + 8) % 24 < 12 ? 'am' : 'pm';
  return format
    .formatToParts(time)
    .map(({ type, value }) => (type === 'dayPeriod' ? period : value))
    .join('');
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const distances = byLocale(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** `in 12 days`, `today`, as the language says it. */
export const formatDaysAway = (away: number, locale: string): string =>
  distances(locale).format(away, 'day');

/**
 * How far an instant is from now, in the largest unit that it fills: "3 minutes ago", "in 7 days", "now".
 * @param instant ISO 8601, UTC
 * @returns undefined for an invalid instant
 */
export function formatAge(
  instant: string | null | undefined,
  locale: string,
  now = Date.now(),
): string | undefined {
  const away = Date.parse(instant ?? '') - now;
  if (Number.isNaN(away)) return undefined;
  const [unit, length] = UNITS.find(([, ms]) => Math.round(Math.abs(away) / ms) > 0) ?? [];
  if (!unit) return distances(locale).format(0, 'second');
  return distances(locale).format(Math.round(away / length), unit);
}
