import { mondayOf } from '#contract/calendar/calendarTimes.ts';
import { addDays, type Day, isDay } from '#contract/dates.ts';
import { formatDays } from '#ui/text/format.ts';

export const VIEWS = ['month', 'week', 'list'] as const;
/** A view of the calendar: a month as a grid, a week by the hour, or a month as a list. */
export type View = (typeof VIEWS)[number];

/** The visible part of the calendar. */
export interface Place {
  view: View;
  /** A day in it. */
  day: Day;
}

/** Reads the place from a URL's query string; missing or invalid values default to `usual`. */
export function readPlace(search: string, usual: Place): Place {
  const params = new URLSearchParams(search);
  const day = params.get('date');
  return {
    view: VIEWS.find(view => view === params.get('view')) ?? usual.view,
    day: isDay(day) ? day : usual.day,
  };
}

/** The query of the address that opens a view. */
export const addressOf = ({ view, day }: Place): string => `?view=${view}&date=${day}`;

/** The same view, one week or month later or earlier; for a month, its first day. */
export function stepFrom({ view, day }: Place, by: 1 | -1): Place {
  if (view === 'week') return { view, day: addDays(day, 7 * by) };
  const first = `${day.slice(0, 7)}-01`;
  const last = by === 1 ? addDays(first, 31) : addDays(first, -1);
  return { view, day: `${last.slice(0, 7)}-01` };
}

/** The title of the visible range in the user's language: `November 2026`, `23–29 Nov 2026`. */
export function titleOf({ view, day }: Place, locale: string): string {
  if (view === 'week') return formatDays(mondayOf(day), addDays(mondayOf(day), 6), locale);
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-MY`, month).format(new Date(day));
}
