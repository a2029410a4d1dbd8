import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CALENDAR_CATEGORIES } from '#contract/records/calendarEvent.ts';
import { auditColumns, identity, instant, oneOf, reference } from './columns.ts';

/** The calendar shared by all staff. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: identity(),
    title: text().notNull(),
    startDate: instant().notNull(),
    /** Exclusive. */
    endDate: instant().notNull(),
    allDay: boolean().notNull(),
    category: text({ enum: CALENDAR_CATEGORIES }).notNull(),
    remindMinutes: integer(),
    /** When the reminder is due; null if there is none. */
    remindDate: instant(),
    version: integer().notNull().default(1),
    ...auditColumns,
  },
  table => [
    oneOf('calendar_events_category', table.category, CALENDAR_CATEGORIES),
    check('calendar_events_end', sql`${table.startDate} < ${table.endDate}`),
    index('calendar_events_start').on(table.startDate),
    index('calendar_events_remind')
      .on(table.remindDate)
      .where(sql`${table.remindDate} is not null`),
  ],
);

/** Reminders already sent. The row decides which of several backends sends one. */
export const calendarReminders = pgTable(
  'calendar_reminders',
  {
    eventId: reference()
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    remindDate: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.eventId, table.remindDate] })],
);
