import { type Language, TIME_ZONE } from '#contract/constants.ts';

/** A date and time for a message, in Malaysian time. */
export const timeIn = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(`${language}-MY`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(date);

/** A date for a message: the Malaysian day of an instant. */
export const dayIn = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(`${language}-MY`, { dateStyle: 'medium', timeZone: TIME_ZONE }).format(
    date,
  );
