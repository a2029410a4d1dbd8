import { eq } from 'drizzle-orm';
import { upgradeUser as endpoint } from '#contract/endpoints/people/users.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy } from '#server/kernel/work.ts';
import { assertMayWork } from '#server/services/auth/sessions.ts';
import { guarded, withoutRemark } from '#server/services/changes/guarded.ts';
import { findPerson, mayChangeOther, type Person } from '#server/services/users/people.ts';
import { changeLevel } from '#server/services/wallets/levels.ts';

/**
 * Upgrades a basic holder and their wallet to premium. The wallet gets the limits of new premium wallets, unless it has
 * its own.
 * @throws {ApiFailure} 1001 the body names another user than the path; 5009 already premium; 3015 not a holder, or
 *   nothing to upgrade to; 3001 to 3004 a holder who is not active
 */
export const upgradeUser = guarded<typeof endpoint, Person>({
  endpoint,
  entity: 'user',
  find: findPerson,
  reaches: mayChangeOther,
  check: ({ userId }, { id }) => {
    if (userId !== id) throw new ApiFailure('badParameter', { message: 'userId' });
  },
  changes: ({ row: { user } }, { type, remark }) => ({
    before: { role: user.role },
    after: { role: type, ...(remark !== undefined && { remark }) },
  }),
  remark: ({ remark }) => remark,
  inHistory: withoutRemark,
  apply: async ({ tx, services, origin }, { row: { user } }, { type }) => {
    if (user.role === 'EWALLET_PREMIUM') throw new ApiFailure('walletAlreadyUpgraded');
    if (user.role !== 'EWALLET_BASIC' || type !== 'EWALLET_PREMIUM')
      throw new ApiFailure('roleInvalid');
    assertMayWork(user.status);
    await tx
      .update(users)
      .set({
        role: type,
        ...changedBy(origin, services.clock),
      })
      .where(eq(users.id, user.id));
    await changeLevel(tx, eq(wallets.userId, user.id), 'BASIC', 'PREMIUM');
    return undefined;
  },
});
