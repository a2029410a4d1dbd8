import { addDays, dayAt, malaysianTime, startOfDay } from '#contract/dates.ts';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';

/** When an event is: what a move or a choice of times gives, and the calls take. Instants. */
export interface Times {
  start: string;
  end: string;
  allDay: boolean;
}

/** A time of day in Malaysia without its offset, `2026-03-02T09:30:00`; the library takes it as it stands (UTC). */
export const wallOf = (instant: string): string => (malaysianTime(instant) ?? '').slice(0, 19);

/** The first day of what is whole days, and the day after the last one. */
function daysOf({ start, end }: Pick<Times, 'start' | 'end'>) {
  const last = dayAt(new Date(Date.parse(end) - 1));
  return { start: dayAt(new Date(start)), end: addDays(last, 1) };
}

const isEvent = ({ kind }: CalendarEvent) => kind === 'EVENT';

/**
 * An entry as the library takes it, in Malaysian time whatever the browser's.
 * @param title translated
 * @param mayChange whether this user may change events; holidays and settlement days are nobody's to change
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

/** An instant of what the library has, whose times of day are written as UTC. */
export const instantOf = (wall: Date): string =>
  new Date(startOfDay(dayAtUtc(wall)).getTime() + (wall.getTime() % DAY)).toISOString();

const DAY = 86_400_000;
const dayAtUtc = (wall: Date): string => wall.toISOString().slice(0, 10);

/** The times that the library has for what was moved, resized or chosen. */
export const timesOf = (moved: {
  start: Date | null;
  end: Date | null;
  allDay: boolean;
}): Times | undefined =>
  moved.start && moved.end
    ? { start: instantOf(moved.start), end: instantOf(moved.end), allDay: moved.allDay }
    : undefined;
