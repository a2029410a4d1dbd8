import type { Transaction } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bulkInsert, uniform } from './bulkInsert.ts';
import { pastApplications } from './people/applicants.ts';
import type { World } from './world.ts';

type Entry = typeof auditEntries.$inferInsert;

/**
 * Inserts the audit entries of past actions, those up to a date or all that are left. Entries that are written in between
 * by the services get their ids there, so that ids, and with them the hash chain, are in the order of the dates.
 */
export function historyWriter(tx: Transaction, world: World): (until?: Date) => Promise<void> {
  const left = uniform([...pastChanges(world), ...pastApplications(world)]).sort(
    (one, other) => Number(one.createdDate) - Number(other.createdDate),
  );
  return async until => {
    const later = until
      ? left.findIndex(({ createdDate }) => Number(createdDate) > Number(until))
      : -1;
    await bulkInsert(tx, auditEntries, left.splice(0, later === -1 ? left.length : later));
  };
}

/** Returns audit entries of the suspensions, for the history of the suspended users. */
function pastChanges({ users, details }: World): Entry[] {
  return users
    .filter(user => user.status === 'SUSPENDED' && user.suspendedDate)
    .map(user => ({
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
