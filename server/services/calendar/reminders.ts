import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, not } from 'drizzle-orm';
import { dayAt } from '#contract/dates.ts';
import { canOpen } from '#contract/menu.ts';
import { dayIn, timeIn } from '#contract/messages/messageTime.ts';
import { PATHS } from '#contract/paths.ts';
import { mayReceive } from '#contract/words/notifications.ts';
import { STAFF_ROLES } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import { calendarEvents, calendarReminders } from '#server/db/schema/calendar.ts';
import { users } from '#server/db/schema/users.ts';
import type { Services } from '#server/kernel/services.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { except, forEachDue } from '#server/services/nights/forEachDue.ts';
import { wholeMenu } from '#server/services/portal/menu.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'log' | 'stream' | 'publicUrl' | 'channels'>;

type EventRow = typeof calendarEvents.$inferSelect;

/**
 * Reminds staff of events that are about to start. Each event reminds once, on any number of backends: the row of its
 * reminder is written in the same transaction. An event that was moved reminds again; one with only a different lead
 * time does not, and neither does one that is over.
 * @returns the number of events that reminded
 */
export const remind = (services: Needed, signal?: AbortSignal): Promise<number> =>
  forEachDue<EventRow>(
    services,
    {
      name: 'reminder',
      next: async (tx, waiting) => {
        const isNew = isNull(calendarReminders.eventId);
        const [due] = await tx
          .select({ event: getTableColumns(calendarEvents) })
          .from(calendarEvents)
          .leftJoin(calendarReminders, isReminded)
          .where(and(isDue(services.clock.now()), isNew, except(calendarEvents.id, waiting)))
          .orderBy(asc(calendarEvents.remindDate))
          .limit(1)
          .for('update', { of: calendarEvents, skipLocked: true });
        return due?.event;
      },
      process: (tx, event) => remindOf({ tx, services }, event),
    },
    signal,
  );

/** Forgets which reminders of a moved event were sent, so that it reminds again, even at a time of which it already has. */
export const forgetReminders = (tx: Transaction, eventId: number) =>
  tx.delete(calendarReminders).where(eq(calendarReminders.eventId, eventId));

const isDue = (now: Date) =>
  and(lte(calendarEvents.remindDate, now), gt(calendarEvents.endDate, now));

/** Matches the reminder that an event has sent since it was last moved, regardless of its lead time then. */
const isReminded = eq(calendarReminders.eventId, calendarEvents.id);

/** The roles that may receive reminders. */
async function audienceOf(tx: Transaction) {
  const menu = await wholeMenu(tx);
  return STAFF_ROLES.filter(role =>
    mayReceive('CALENDAR', role, screen => canOpen(menu, { role }, screen)),
  );
}

async function remindOf(
  work: { tx: Transaction; services: Needed },
  { id, title, remindDate, startDate, allDay }: EventRow,
): Promise<boolean> {
  const { tx } = work;
  if (!remindDate) return false;
  // the event is locked, so only one backend at a time gets here; the one before may have committed since it was found due
  const isOver = (await tx.$count(calendarReminders, eq(calendarReminders.eventId, id))) > 0;
  if (isOver) return false;
  await tx.insert(calendarReminders).values({ eventId: id, remindDate });
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, await audienceOf(tx)),
        eq(users.status, 'ACTIVE'),
        not(users.deleted),
      ),
    )
    .orderBy(users.id);
  const startIn = allDay ? dayIn : timeIn;
  for (const { id: userId } of people) {
    await notifyUser(work, {
      userId,
      title: 'EVENT_REMINDER',
      body: title,
      link: `${PATHS.calendar}?date=${dayAt(startDate)}`,
      values: { event: title, startsAt: startIn(await languageOf(tx, userId), startDate) },
    });
  }
  return true;
}
