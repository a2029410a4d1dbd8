import * as f from '#contract/fields.ts';
import { name } from '#contract/rules/rules.ts';

/** Categories of events in the staff calendar. */
export const CALENDAR_CATEGORIES = [
  'MEETING',
  'DEADLINE',
  'MAINTENANCE',
  'TRAINING',
  'OTHER',
] as const;

/** Kinds of calendar entries; only events can be changed. */
const CALENDAR_KINDS = ['EVENT', 'HOLIDAY', 'SETTLEMENT'] as const;

/** The longest time between a reminder and the start of its event, in minutes. */
const REMINDER_MAX = 7 * 24 * 60;

export const calendarEventFields = {
  title: f.text({ min: 1, max: 200, rule: name }),
  start: f.instant(),
  /** Exclusive; for an all-day event, the end of its last day in Malaysia. */
  end: f.instant(),
  allDay: f.boolean(),
  category: f.enumeration(CALENDAR_CATEGORIES),
  remindMinutes: f.nullable(f.integer({ min: 0, max: REMINDER_MAX })),
};

export const calendarEvent = f.object({
  /** The number of an event, or a text for entries that cannot be changed. */
  id: f.text(),
  kind: f.enumeration(CALENDAR_KINDS),
  ...calendarEventFields,
  /** Whether it is a holiday whose day is not confirmed yet. */
  isTentative: f.boolean(),
  /** Incremented with each change; a change must state the version that it is based on. */
  version: f.integer(),
  createdBy: f.nullable(f.text()),
});

export type CalendarEvent = f.ValueOf<typeof calendarEvent>;
