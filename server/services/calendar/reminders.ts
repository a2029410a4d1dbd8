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
 * Reminds the staff of events that are about to begin. Each event reminds once, however many backends look: the row of
 * its reminder is written in the same transaction. One that was moved reminds again, one whose lead time alone was changed
 * does not, and one that is over no more.
 * @returns how many events reminded
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

/** Lets an event that was moved remind again, also of a time of which it has reminded before. */
export const forgetReminders = (tx: Transaction, eventId: number) =>
  tx.delete(calendarReminders).where(eq(calendarReminders.eventId, eventId));

const isDue = (now: Date) =>
  and(lte(calendarEvents.remindDate, now), gt(calendarEvents.endDate, now));

/** The reminder that an event has sent since it was last moved, whatever its lead time was then. */
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
  // one backend at a time comes here: the event is locked
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
