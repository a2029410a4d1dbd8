import { contentOf } from '#contract/currentRequest.ts';
import { addDays, dayAt, endOfDay, startOfDay, UTC_OFFSET } from '#contract/dates.ts';
import { type CalendarEvent, calendarEvent } from '#contract/records/calendarEvent.ts';
import { fromWire } from '#contract/wire.ts';
import { FAILED } from '#contract/words/codes.ts';
import { type Times, wallOf } from './entries.ts';

/** Form values of an event: days and times of day in Malaysia; the last day is inclusive. */
export type EventForm = {
  title: string;
  allDay: boolean;
  startDay: string;
  /** `HH:mm`; for an all-day event, the default if the user makes it a timed one. */
  startTime: string;
  endDay: string;
  endTime: string;
  category: string;
  /** Minutes before the start; empty without a reminder. */
  remindMinutes: string;
};

type Values = Pick<
  CalendarEvent,
  'title' | 'start' | 'end' | 'allDay' | 'category' | 'remindMinutes'
>;

const MINUTE = 60_000;

/** Initial values of a new event. */
export const NEW_EVENT = { title: '', category: 'MEETING', remindMinutes: 10 } as const;

/**
 * The form values of an event, in Malaysian time. An event of whole days gets default times, in case it is given times.
 */
export function formOf({ title, start, end, allDay, category, remindMinutes }: Values): EventForm {
  const times = allDay
    ? { startTime: '09:00', endDay: dayAt(new Date(Date.parse(end) - 1)), endTime: '10:00' }
    : {
        startTime: wallOf(start).slice(11, 16),
        endDay: dayAt(new Date(end)),
        endTime: wallOf(end).slice(11, 16),
      };
  return {
    title,
    allDay,
    startDay: dayAt(new Date(start)),
    ...times,
    category,
    remindMinutes: String(remindMinutes ?? ''),
  };
}

const instant = (day: string, time: string): number =>
  Date.parse(`${day}T${time}:00Z`) - UTC_OFFSET;

/** @returns start and end in ms since 1970; NaN if a part is missing */
function boundsOf(form: EventForm): readonly [number, number] {
  const { allDay, startDay, startTime, endDay, endTime } = form;
  return allDay
    ? [startOfDay(startDay).getTime(), endOfDay(endDay).getTime()]
    : [instant(startDay, startTime), instant(endDay, endTime)];
}

/** The values of a valid form for the request body. */
export function valuesOf(form: EventForm): Values {
  const [start, end] = boundsOf(form);
  return {
    title: form.title.trim(),
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    allDay: form.allDay,
    category: form.category as CalendarEvent['category'],
    remindMinutes: form.remindMinutes === '' ? null : Number(form.remindMinutes),
  };
}

/** Problems with start and end together: i18n keys by field. */
export function problemsOf(form: EventForm): Partial<Record<keyof EventForm, string>> {
  const [start, end] = boundsOf(form);
  if (end > start) return {};
  const isByTime = !form.allDay && form.startDay === form.endDay;
  return { [isByTime ? 'endTime' : 'endDay']: 'calendar.endFirst' };
}

/** The values that differ from those the form was opened with. */
export function changesOf(form: EventForm, opened: EventForm): Partial<Values> {
  const before: Readonly<Record<string, unknown>> = valuesOf(opened);
  return Object.fromEntries(
    Object.entries(valuesOf(form)).filter(([name, value]) => value !== before[name]),
  );
}

/** Whether day and time are complete. */
export const isMoment = (day: string, time: string): boolean => !Number.isNaN(instant(day, time));

/** The new end after the start was moved, so that the event keeps its duration; undefined if a value is missing. */
export function movedEnd(
  form: EventForm,
  before: Pick<EventForm, 'startDay' | 'startTime'>,
): Pick<EventForm, 'endDay' | 'endTime'> | undefined {
  const by = instant(form.startDay, form.startTime) - instant(before.startDay, before.startTime);
  const end = instant(form.endDay, form.endTime) + by;
  if (Number.isNaN(end)) return undefined;
  const wall = wallOf(new Date(end).toISOString());
  return { endDay: wall.slice(0, 10), endTime: wall.slice(11, 16) };
}

/**
 * The last day in the form after "All day" is ticked or unticked: an event until midnight ends with the day before, which
 * without its times would be a day more.
 */
export function lastDayOf({ allDay, startDay, endDay, endTime }: EventForm): string {
  if (endTime !== '00:00' || !isMoment(endDay, endTime)) return endDay;
  if (!allDay) return addDays(endDay, 1);
  return endDay > startDay ? addDays(endDay, -1) : endDay;
}

/** One hour on the given day, from nine; today from the next full hour, or tomorrow from nine if none is left today. */
export function hourOn(day: string, now: Date): Times {
  const start = day === dayAt(now) ? nextHour(now) : instant(day, '09:00');
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + 60 * MINUTE).toISOString(),
    allDay: false,
  };
}

function nextHour(now: Date): number {
  const next = Math.ceil((now.getTime() + MINUTE) / (60 * MINUTE)) * 60 * MINUTE;
  const day = dayAt(new Date(next));
  return day === dayAt(now) ? next : instant(day, '09:00');
}

/** The current event, from the error of a change that was too late. Source: docs/contract.md, Calendar. */
export function currentEvent(error: unknown): CalendarEvent | undefined {
  const content = contentOf(error, FAILED);
  if (!content || !('version' in content)) return undefined;
  return fromWire(calendarEvent, content) as CalendarEvent;
}
