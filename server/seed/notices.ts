import type { notifications } from '#server/db/schema/portal.ts';
import { DAY, type World } from './world.ts';

/** What each of the demo's accounts has been told: something old, and something yet to read. */
export function pastNotices({ users, now }: World): (typeof notifications.$inferInsert)[] {
  return users
    .filter(({ passwordHash }) => passwordHash)
    .flatMap(({ id, username, createdDate }) => [
      {
        userId: id,
        title: 'ACCOUNT_CREATED',
        body: username,
        read: true,
        createdDate: createdDate ?? now,
      },
      {
        userId: id,
        title: 'TIP_PALETTE',
        body: 'Ctrl + K',
        read: false,
        createdDate: new Date(now.getTime() - DAY),
      },
    ])
    .sort((one, other) => Number(one.createdDate) - Number(other.createdDate))
    .map((notice, at) => ({ id: at + 1, ...notice }));
}
