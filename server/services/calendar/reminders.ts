import { and, asc, eq, gt, inArray, isNull, lte, not } from 'drizzle-orm';
import { timeIn } from '#contract/messages/messageTime.ts';
import { PATHS } from '#contract/paths.ts';
import { notificationKind } from '#contract/words/notifications.ts';
import type { Transaction } from '#server/db/driver.ts';
import { calendarEvents, calendarReminders } from '#server/db/schema/calendar.ts';
import { users } from '#server/db/schema/users.ts';
import type { Services } from '#server/kernel/services.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'stream' | 'publicUrl' | 'channels'>;

/**
 * Reminds staff of events that are about to start. Each event reminds once, on any number of backends: the row of its
 * reminder is written in the same transaction. An event that was moved reminds again; one with only a different lead
 * time does not, and neither does one that is over.
 * @returns the number of events that reminded
 */
export async function remind(services: Needed): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database.db
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .leftJoin(calendarReminders, isReminded)
    .where(and(isDue(now), isNull(calendarReminders.eventId)))
    .orderBy(asc(calendarEvents.remindDate));
  let reminded = 0;
  for (const { id } of due) {
    const isOurs = await database.transaction(tx => remindOf({ tx, services }, id));
    if (isOurs) reminded++;
  }
  return reminded;
}

/** Lets a moved event remind again, even of a time that it has reminded of before. */
export const forgetReminders = (tx: Transaction, eventId: number) =>
  tx.delete(calendarReminders).where(eq(calendarReminders.eventId, eventId));

const isDue = (now: Date) =>
  and(lte(calendarEvents.remindDate, now), gt(calendarEvents.endDate, now));

/** Matches the reminder that an event has sent since it was last moved, regardless of its lead time then. */
const isReminded = eq(calendarReminders.eventId, calendarEvents.id);

async function remindOf(work: { tx: Transaction; services: Needed }, id: number): Promise<boolean> {
  const { tx, services } = work;
  // locked and read again: it may have been moved or removed meanwhile
  const [event] = await tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.id, id), isDue(services.clock.now())))
    .for('update');
  if (!event?.remindDate) return false;
  const { title, remindDate, startDate } = event;
  // the event is locked, so only one backend at a time gets here
  const isOver = (await tx.$count(calendarReminders, eq(calendarReminders.eventId, id))) > 0;
  if (isOver) return false;
  await tx.insert(calendarReminders).values({ eventId: id, remindDate });
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, [...notificationKind('CALENDAR').roles]),
        eq(users.status, 'ACTIVE'),
        not(users.deleted),
      ),
    )
    .orderBy(users.id);
  for (const { id: userId } of people) {
    await notifyUser(work, {
      userId,
      title: 'EVENT_REMINDER',
      body: title,
      link: PATHS.calendar,
      values: { event: title, startsAt: timeIn(await languageOf(tx, userId), startDate) },
    });
  }
  return true;
}
