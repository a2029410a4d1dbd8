import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { FEDERAL_HOLIDAYS } from '#contract/calendar/holidays.ts';
import { TIME_ZONE } from '#contract/constants.ts';
import { type Day, endOfDay, startOfDay } from '#contract/dates.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type {
  createCalendarEvent as createEndpoint,
  listCalendarEvents as listEndpoint,
  updateCalendarEvent as updateEndpoint,
} from '#contract/endpoints/support.ts';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import { STAFF_ROLES } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { calendarEvents } from '#server/db/schema/calendar.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { type Clock, DAY, MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, createdBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { forgetReminders } from './reminders.ts';

type Row = typeof calendarEvents.$inferSelect;
type Range = { start: Date; end: Date };

/** Maximum range: a year and the weeks around it, which is the most that a screen shows. */
const LONGEST = 400 * DAY;

/** The last instant of the contract: the database cannot read the text of a later one. */
const LAST = new Date('9999-12-31T23:59:59.999Z');

/** A read-only entry for a whole day. */
const wholeDay = (
  id: string,
  day: string,
): Omit<CalendarEvent, 'kind' | 'title' | 'isTentative'> => ({
  id,
  start: startOfDay(day).toISOString(),
  end: endOfDay(day).toISOString(),
  allDay: true,
  category: 'OTHER',
  remindMinutes: null,
  version: 0,
  createdBy: null,
});

const eventOf = (row: Row): CalendarEvent => ({
  id: String(row.id),
  kind: 'EVENT',
  title: row.title,
  start: row.startDate.toISOString(),
  end: row.endDate.toISOString(),
  allDay: row.allDay,
  category: row.category,
  remindMinutes: row.remindMinutes,
  isTentative: false,
  version: row.version,
  createdBy: row.createdBy,
});

/**
 * The calendar's entries between two instants, by start: events, federal holidays, and the days on which settlement
 * files were created. By default, the weeks around now.
 * @throws {ApiFailure} 1001 the end is not after the start, or the range is longer than 400 days
 */
export async function eventsBetween(
  db: Queries,
  clock: Clock,
  query: QueryOf<typeof listEndpoint>,
): Promise<CalendarEvent[]> {
  const now = clock.now().getTime();
  const start = query.start ? new Date(query.start) : new Date(now - 31 * DAY);
  const end = query.end
    ? new Date(query.end)
    : new Date(Math.min(start.getTime() + 62 * DAY, LAST.getTime()));
  const length = end.getTime() - start.getTime();
  if (length <= 0 || length > LONGEST) throw new ApiFailure('badParameter', { message: 'end' });
  const rows = await db
    .select()
    .from(calendarEvents)
    .where(and(lt(calendarEvents.startDate, end), gt(calendarEvents.endDate, start)))
    .orderBy(asc(calendarEvents.startDate), asc(calendarEvents.id));
  const entries = [
    ...holidaysIn({ start, end }),
    ...(await settlementsIn(db, { start, end })),
    ...rows.map(eventOf),
  ];
  return entries.sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
}

const holidaysIn = ({ start, end }: Range): CalendarEvent[] =>
  FEDERAL_HOLIDAYS.filter(({ day }) => startOfDay(day) < end && endOfDay(day) > start).map(
    ({ day, holiday, isTentative = false }) => ({
      ...wholeDay(`holiday-${day}`, day),
      kind: 'HOLIDAY',
      title: holiday,
      isTentative,
    }),
  );

/** One entry for each day with settlement files, regardless of how many. */
async function settlementsIn(db: Queries, { start, end }: Range): Promise<CalendarEvent[]> {
  const { createdDate } = settlementFiles;
  const days = await db
    .selectDistinct({
      day: sql<Day>`(${createdDate} at time zone ${TIME_ZONE})::date::text`,
    })
    .from(settlementFiles)
    .where(and(gt(createdDate, start), lt(createdDate, end)));
  return days.map(({ day }) => ({
    ...wholeDay(`settlement-${day}`, day),
    kind: 'SETTLEMENT',
    title: 'SETTLEMENT',
    isTentative: false,
  }));
}

interface Times {
  readonly start: string;
  readonly end: string;
  readonly remindMinutes: number | null;
}

/** @throws {ApiFailure} 1001 the end is not after the start */
function timesOf({ start, end, remindMinutes }: Times) {
  const startDate = new Date(start);
  const endDate = new Date(end);
  if (startDate >= endDate) throw new ApiFailure('badParameter', { message: 'end' });
  const remindDate =
    remindMinutes === null ? null : new Date(startDate.getTime() - remindMinutes * MINUTE);
  return { startDate, endDate, remindMinutes, remindDate };
}

const publish = ({ tx, services }: Work, id: string) =>
  services.stream.publish(tx, { event: 'Calendar', data: id, roles: [...STAFF_ROLES] });

/** The fields of an event that the history records. */
const recorded = ({ title, start, end, allDay, category, remindMinutes }: CalendarEvent) => ({
  title,
  start,
  end,
  allDay,
  category,
  remindMinutes,
});

/** Adds an event. @throws {ApiFailure} 1001 the end is not after the start */
export async function addEvent(
  work: Work,
  { title, allDay, category, ...times }: BodyOf<typeof createEndpoint>,
): Promise<CalendarEvent> {
  const { tx, services, origin } = work;
  const values = { title, allDay, category, ...timesOf(times) };
  const [row] = await tx
    .insert(calendarEvents)
    .values({ ...values, ...createdBy(origin, services.clock) })
    .returning();
  if (!row) throw new Error('the event was not stored');
  const event = eventOf(row);
  await audit(tx, services.clock, origin, {
    action: 'CREATE_CALENDAR_EVENT',
    entity: 'calendarEvent',
    entityId: row.id,
    entityLabel: row.title,
    after: recorded(event),
  });
  await publish(work, event.id);
  return event;
}

/** @throws {ApiFailure} 1002 */
async function lockEvent({ tx }: Work, id: number | undefined): Promise<Row> {
  const [row] = await tx
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.id, id ?? 0))
    .for('update');
  if (!row) throw new ApiFailure('notFound');
  return row;
}

/**
 * Changes an event, if it has not changed since the caller read it.
 * @throws {ApiFailure} 1002; 1004 with the current event if it has changed; 1001 as `addEvent`
 */
export async function changeEvent(
  work: Work,
  id: number | undefined,
  { version, ...given }: BodyOf<typeof updateEndpoint>,
): Promise<CalendarEvent> {
  const { tx, services, origin } = work;
  const before = await lockEvent(work, id);
  const seen = eventOf(before);
  if (version !== before.version) {
    throw new ApiFailure('failed', { message: 'the event was changed meanwhile', content: seen });
  }
  const { title, allDay, category, ...times } = { ...seen, ...given };
  const [row] = await tx
    .update(calendarEvents)
    .set({
      title,
      allDay,
      category,
      ...timesOf(times),
      version: version + 1,
      ...changedBy(origin, services.clock),
    })
    .where(eq(calendarEvents.id, before.id))
    .returning();
  if (!row) throw new Error('the event was not stored');
  // also when it moves back to a former time: the last reminder may have named another one
  if (+row.startDate !== +before.startDate) await forgetReminders(tx, row.id);
  const event = eventOf(row);
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_CALENDAR_EVENT',
    entity: 'calendarEvent',
    entityId: row.id,
    entityLabel: row.title,
    before: recorded(seen),
    after: recorded(event),
  });
  await publish(work, event.id);
  return event;
}

/** Removes an event. @throws {ApiFailure} 1002 */
export async function removeEvent(work: Work, id: number | undefined): Promise<void> {
  const { tx, services, origin } = work;
  const row = await lockEvent(work, id);
  await tx.delete(calendarEvents).where(eq(calendarEvents.id, row.id));
  await audit(tx, services.clock, origin, {
    action: 'DELETE_CALENDAR_EVENT',
    entity: 'calendarEvent',
    entityId: row.id,
    entityLabel: row.title,
    before: recorded(eventOf(row)),
  });
  await publish(work, String(row.id));
}
