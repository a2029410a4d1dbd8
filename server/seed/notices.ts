import { kindOfTitle } from '#contract/words/notifications.ts';
import type { notifications } from '#server/db/schema/portal.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { World } from './world.ts';

/** Returns notifications for each of the demo's accounts: an old one and an unread one. */
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
    .map((notice, at) => ({ id: at + 1, kind: kindOfTitle(notice.title), ...notice }));
}
