import type { auditEntries } from '#server/db/schema/audit.ts';
import type { World } from './world.ts';

/** Returns audit entries of the suspensions, for the history of the suspended users. */
export function pastChanges({ users, details }: World): (typeof auditEntries.$inferInsert)[] {
  return users
    .filter(user => user.status === 'SUSPENDED' && user.suspendedDate)
    .sort((a, b) => Number(a.suspendedDate) - Number(b.suspendedDate))
    .map((user, at) => ({
      id: at + 1,
      actor: 'admin',
      actorRole: 'EWALLET_ADMIN' as const,
      action: 'CHANGE_USER_STATUS',
      entity: 'user' as const,
      entityId: String(user.id),
      entityLabel: details[user.id - 1]?.displayName ?? user.username,
      before: { status: 'ACTIVE' },
      after: { status: 'SUSPENDED' },
      remark: user.remarkStatus ?? null,
      createdDate: user.suspendedDate as Date,
    }));
}
