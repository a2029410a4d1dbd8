import { DAY } from '#server/kernel/clock.ts';
import type { World } from '#server/seed/world.ts';

/** How the people or companies of the demo joined: evenly, and then many within the last days. */
export interface Joining {
  /** Days since the first one joined. */
  oldest: number;
  /** The last days. */
  recentDays: number;
  /** How many joined in the last days. */
  recent: number;
}

/** Whether a record is one of the latest, which joined recently. @param number from 1 to `count` */
export const isRecent = (number: number, count: number, { recent }: Joining): boolean =>
  number > count - recent;

/**
 * When one of them joined: in the order of their numbers, since lists that begin with the newest are sorted by the id.
 * @param number from 1 to the count
 */
export function joinedAt(
  { now, random }: World,
  number: number,
  count: number,
  joining: Joining,
): Date {
  const { oldest, recentDays, recent } = joining;
  const early = count - recent;
  const [from, to, at, all] = isRecent(number, count, joining)
    ? [recentDays, 0, number - early, recent]
    : [oldest, recentDays, number, early];
  const passed = ((at - 1 + random.next()) / all) * (from - to);
  return new Date(now.getTime() - Math.ceil((from - passed) * DAY));
}
