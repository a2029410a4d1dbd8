import { madeOnce } from './format.ts';
import { TIME_ZONE } from '#contract/constants.ts';

/** As a language is written in Malaysia: the day before the month. */
const formatsOf = (timeStyle: 'short' | 'long') =>
  madeOnce(language => {
    const options = { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle } as const;
    return new Intl.DateTimeFormat(`${language}-MY`, options);
  });

const toTheMinute = formatsOf('short');
const toTheSecond = formatsOf('long');

/**
 * An instant in Malaysian time, in the user's language.
 * @param instant ISO 8601, UTC
 * @param seconds the exact time, for a hint
 * @returns undefined for what is no instant
 */
export function formatInstant(
  instant: string,
  language: string,
  seconds = false,
): string | undefined {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return undefined;
  const format = (seconds ? toTheSecond : toTheMinute)(language);
  return language === 'ta' ? withLatinPeriod(format, time) : format.format(time);
}

/** Tamil people write am and pm as in English; what browsers have for it differs. */
function withLatinPeriod(format: Intl.DateTimeFormat, time: Date): string {
  // Malaysia is eight hours ahead the whole year
  const period = (time.getUTCHours() + 8) % 24 < 12 ? 'am' : 'pm';
  return format
    .formatToParts(time)
    .map(({ type, value }) => (type === 'dayPeriod' ? period : value))
    .join('');
}
