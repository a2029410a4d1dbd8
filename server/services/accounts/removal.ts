import { eq } from 'drizzle-orm';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { endSessionsOf } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findPerson } from '#server/services/users/people.ts';
import { closeWallets } from '#server/services/wallets/closeWallets.ts';

/**
 * Removes a user: nobody finds them or logs in as them any more. The row stays, since transactions
 * and history speak of it, and with it the user name, which no other user can take.
 * @throws {ApiFailure} 3000; 2003 oneself; 1004 a wallet with money in it
 */
export async function removeUser(
  { tx, services, origin, viewer }: Work & { viewer: Viewer },
  id: number | undefined,
  remark: string | undefined,
): Promise<void> {
  const { label, row } = await findPerson(tx, id ?? 0, 'no key update');
  const { user } = row;
  if (user.id === viewer.id) throw new ApiFailure('forbiddenAccess');
  await closeWallets(tx, eq(wallets.userId, user.id));
  await tx
    .update(users)
    .set({
      deleted: true,
      lastModifiedBy: viewer.username,
      lastModifiedDate: services.clock.now(),
    })
    .where(eq(users.id, user.id));
  await endSessionsOf(services, tx, user.id, 'USER_STATUS');
  await audit(tx, services.clock, origin, {
    action: 'DELETE_USER',
    entity: 'user',
    entityId: user.id,
    entityLabel: label,
    before: { status: user.status, role: user.role },
    remark: remark ?? null,
  });
}

/**
 * Erases what is known of a user. The history says that it was done, and nothing of what was erased.
 * @throws {ApiFailure} 3000 no such person, 3021 nothing known of them
 */
export async function eraseDetails(
  { tx, services, origin }: Work,
  id: number | undefined,
): Promise<void> {
  const { row } = await findPerson(tx, id ?? 0, 'no key update');
  if (!row.details) throw new ApiFailure('userDetailNotFound');
  await tx.delete(userDetails).where(eq(userDetails.id, row.user.id));
  await audit(tx, services.clock, origin, {
    action: 'ERASE_USER_DETAIL',
    entity: 'user',
    entityId: row.user.id,
    entityLabel: row.user.username,
  });
}
