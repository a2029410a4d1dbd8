import { dayAt, startOfDay } from '#contract/dates.ts';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import type { calendarEvents } from '#server/db/schema/calendar.ts';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { World } from './world.ts';

interface Plan {
  readonly title: string;
  readonly category: CalendarEvent['category'];
  /** Days from today; negative for the past. */
  readonly day: number;
  /** Hours from midnight in Malaysia; undefined for an all-day event. */
  readonly time?: number;
  /** In hours; in days for an all-day event. */
  readonly length: number;
  readonly remindMinutes?: number;
  readonly by: string;
}

const PLANS: readonly Plan[] = [
  {
    title: 'Mesyuarat operasi mingguan',
    category: 'MEETING',
    day: -7,
    time: 9.5,
    length: 1,
    by: 'admin',
  },
  {
    title: 'Mesyuarat operasi mingguan',
    category: 'MEETING',
    day: 0,
    time: 9.5,
    length: 1,
    by: 'admin',
  },
  {
    title: 'Mesyuarat operasi mingguan',
    category: 'MEETING',
    day: 7,
    time: 9.5,
    length: 1,
    remindMinutes: 30,
    by: 'admin',
  },
  {
    title: 'Review of open eKYC cases',
    category: 'MEETING',
    day: 1,
    time: 15,
    length: 1.5,
    by: 'compliance',
  },
  {
    title: 'Monthly figures to Bank Negara',
    category: 'DEADLINE',
    day: 5,
    length: 1,
    remindMinutes: 24 * 60,
    by: 'compliance',
  },
  {
    title: 'Bank maintenance, FPX slower',
    category: 'MAINTENANCE',
    day: 3,
    time: 1,
    length: 4,
    by: 'admin',
  },
  {
    title: 'Training: new refund rules',
    category: 'TRAINING',
    day: 2,
    time: 10,
    length: 2,
    by: 'onboarding',
  },
  { title: 'Kavitha on leave', category: 'OTHER', day: 8, length: 3, by: 'callcentre' },
];

/** Returns staff events around today. */
export const plannedEvents = ({ now }: World): (typeof calendarEvents.$inferInsert)[] =>
  PLANS.map(({ title, category, day, time, length, remindMinutes, by }) => {
    const midnight = startOfDay(dayAt(new Date(now.getTime() + day * DAY)));
    const startDate = new Date(midnight.getTime() + (time ?? 0) * HOUR);
    const endDate = new Date(startDate.getTime() + length * (time === undefined ? DAY : HOUR));
    const remindDate =
      remindMinutes === undefined
        ? undefined
        : new Date(startDate.getTime() - remindMinutes * MINUTE);
    return {
      title,
      category,
      startDate,
      endDate,
      allDay: time === undefined,
      remindMinutes,
      remindDate,
      createdBy: by,
      createdDate: now,
    };
  });
