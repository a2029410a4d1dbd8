import { eq } from 'drizzle-orm';
import { changeUserStatus as endpoint } from '#contract/endpoints/people/users.ts';
import { canMove, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import type { UserStatus, WalletStatus } from '#contract/words/statuses.ts';
import type { Transaction } from '#server/db/driver.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { endSessionsOf } from '#server/services/auth/sessions.ts';
import { guarded } from '#server/services/changes/guarded.ts';
import { findPerson, mayChangeOther, type Person } from '#server/services/users/people.ts';
import { assertAdminRemains } from './adminRemains.ts';

/** The wallet status for each user status. */
const WALLET_STATUS: Readonly<Record<UserStatus, WalletStatus>> = {
  PENDING: 'NOT_ACTIVE',
  ACTIVE: 'ACTIVE',
  NOT_ACTIVE: 'NOT_ACTIVE',
  SUSPENDED: 'SUSPENDED',
  TERMINATED: 'TERMINATED',
  BLACKLISTED: 'TERMINATED',
};

/** Sets the status of a holder's wallet to match the holder. */
export const walletFollows = (tx: Transaction, userId: number, status: UserStatus) =>
  tx.update(wallets).set({ status: WALLET_STATUS[status] }).where(eq(wallets.userId, userId));

/**
 * Changes a user's status; the remark gives the reason. A user who is no longer active is signed out.
 * @throws {ApiFailure} 3009 a transition that is not allowed; 1004 the only active admin
 */
export const changeUserStatus = guarded<typeof endpoint, Person>({
  endpoint,
  entity: 'user',
  find: findPerson,
  reaches: mayChangeOther,
  changes: ({ row: { user } }, { userStatus, statusRemark }) => ({
    before: { status: user.status, remarkStatus: user.remarkStatus },
    after: { status: userStatus, remarkStatus: statusRemark },
  }),
  remark: ({ statusRemark }) => statusRemark,
  apply: async ({ tx, services, origin }, { row: { user } }, { userStatus, statusRemark }) => {
    if (!canMove(USER_STATUS_MOVES, user.status, userStatus))
      throw new ApiFailure('updateStatusFailed');
    if (userStatus !== 'ACTIVE') await assertAdminRemains(tx, user);
    const by = origin.actor?.username ?? null;
    const now = services.clock.now();
    const isSuspension = userStatus === 'SUSPENDED';
    await tx
      .update(users)
      .set({
        status: userStatus,
        remarkStatus: statusRemark,
        suspendedBy: isSuspension ? by : null,
        suspendedDate: isSuspension ? now : null,
        lastModifiedBy: by,
        lastModifiedDate: now,
      })
      .where(eq(users.id, user.id));
    await walletFollows(tx, user.id, userStatus);
    if (userStatus !== 'ACTIVE') await endSessionsOf(services, tx, user.id, 'USER_STATUS');
    return undefined;
  },
});
