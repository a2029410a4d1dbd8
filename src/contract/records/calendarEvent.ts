import * as f from '#contract/fields.ts';

/** What an event of the staff's calendar is about. */
export const CALENDAR_CATEGORIES = [
  'MEETING',
  'DEADLINE',
  'MAINTENANCE',
  'TRAINING',
  'OTHER',
] as const;

/** Where an entry of the calendar comes from; only events can be changed. */
const CALENDAR_KINDS = ['EVENT', 'HOLIDAY', 'SETTLEMENT'] as const;

/** How long before its start an event reminds, in minutes. */
const REMINDER_MAX = 7 * 24 * 60;

export const calendarEventFields = {
  title: f.text({ min: 1, max: 200 }),
  start: f.instant(),
  /** Exclusive; of an event of whole days the end of the last one in Malaysia. */
  end: f.instant(),
  allDay: f.boolean(),
  category: f.enumeration(CALENDAR_CATEGORIES),
  remindMinutes: f.nullable(f.integer({ min: 0, max: REMINDER_MAX })),
};

export const calendarEvent = f.object({
  /** The number of an event; of what cannot be changed, a word. */
  id: f.text(),
  kind: f.enumeration(CALENDAR_KINDS),
  ...calendarEventFields,
  /** Of a holiday whose day is not confirmed yet. */
  isTentative: f.boolean(),
  /** Goes up with each change; who changes an event names the one they saw. */
  version: f.integer(),
  createdBy: f.nullable(f.text()),
});

export type CalendarEvent = f.ValueOf<typeof calendarEvent>;
