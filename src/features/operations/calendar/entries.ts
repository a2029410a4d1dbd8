import { instantOf } from '#contract/calendar/calendarTimes.ts';
import { addDays, dayAt, malaysianTime } from '#contract/dates.ts';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';

/** When an event takes place: the result of a move or a selection, and part of the request body. Instants. */
export interface Times {
  start: string;
  end: string;
  allDay: boolean;
}

/** Malaysian date and time without an offset, `2026-03-02T09:30:00`; the library reads it as UTC. */
export const wallOf = (instant: string): string => (malaysianTime(instant) ?? '').slice(0, 19);

/** The first day of an all-day event, and the day after its last one. */
function daysOf({ start, end }: Pick<Times, 'start' | 'end'>) {
  const last = dayAt(new Date(Date.parse(end) - 1));
  return { start: dayAt(new Date(start)), end: addDays(last, 1) };
}

/** Whether an entry can be changed. One without a kind can: another backend may have only events. */
export const isEvent = ({ kind }: CalendarEvent): boolean =>
  kind !== 'HOLIDAY' && kind !== 'SETTLEMENT';

/**
 * An entry in the library's format, in Malaysian time regardless of the browser's time zone.
 * @param title translated
 * @param mayChange whether this user may change events; holidays and settlement days cannot be changed
 */
export function entryOf(event: CalendarEvent, title: string, mayChange: boolean) {
  const canChange = mayChange && isEvent(event);
  return {
    id: event.id,
    title,
    allDay: event.allDay,
    ...(event.allDay ? daysOf(event) : { start: wallOf(event.start), end: wallOf(event.end) }),
    editable: canChange,
    interactive: canChange,
    className: `k-entry k-entry-${isEvent(event) ? event.category : event.kind}`,
    extendedProps: { event },
  };
}

/** The times of an event that was moved or resized, or of a selection; undefined if incomplete. */
export const timesOf = (moved: {
  start: Date | null;
  end: Date | null;
  allDay: boolean;
}): Times | undefined =>
  moved.start && moved.end
    ? { ...rangeOf(moved.start, moved.end), allDay: moved.allDay }
    : undefined;

/** The instants of two dates from the library. */
export const rangeOf = (start: Date, end: Date): Omit<Times, 'allDay'> => ({
  start: instantOf(start).toISOString(),
  end: instantOf(end).toISOString(),
});
