import { TIME_ZONE } from '../../contract/constants.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it, and a list has a hundred dates. */
function formatOf(language: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${language}/${seconds}`;
  const known = formats.get(key);
  if (known) return known;
  // as the language is written in Malaysia: the day before the month
  const made = new Intl.DateTimeFormat(`${language}-MY`, {
    timeZone: TIME_ZONE,
    dateStyle: 'medium',
    timeStyle: seconds ? 'long' : 'short',
  });
  formats.set(key, made);
  return made;
}

/**
 * An instant in Malaysian time, in the person's language.
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
  const format = formatOf(language, seconds);
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
