import { and, asc, eq, inArray, not, or } from 'drizzle-orm';
import type { PartnerInUse } from '#contract/records/portal.ts';
import { APPLICANT_STATUSES } from '#contract/words/cases.ts';
import type { Transaction } from '#server/db/driver.ts';
import { applications } from '#server/db/schema/applications.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { closeWallets } from '#server/services/wallets/closeWallets.ts';
import { findPartner } from './partners.ts';

/** Maximum number of records that a refusal names; its count includes all of them. */
const NAMED = 5;

/**
 * Deletes a partner that nothing depends on. The row stays, marked as deleted, since transactions and history refer to
 * it.
 * @throws {ApiFailure} 3200; 1004 with the merchants and users that it still has, or if its wallet is not empty
 */
export async function removePartner(
  { tx, services, origin }: Work,
  id: number | undefined,
): Promise<void> {
  // conflicts with the key share lock that a new account or merchant holds on its partner
  const row = await findPartner(tx, id, 'update');
  const inUse = await dependentsOf(tx, row.id);
  if (inUse.merchants.count + inUse.users.count > 0) {
    throw new ApiFailure('failed', { message: 'the partner is in use', content: inUse });
  }
  await closeWallets(tx, eq(wallets.partnerId, row.id));
  await tx
    .update(partners)
    .set({ deleted: true, ...changedBy(origin, services.clock) })
    .where(eq(partners.id, row.id));
  await audit(tx, services.clock, origin, {
    action: 'DELETE_PARTNER',
    entity: 'partner',
    entityId: row.id,
    entityLabel: row.name,
    before: { status: row.status },
  });
}

/**
 * Returns the number of a partner's merchants and users, and the names of the first ones. An applicant with the
 * partner's referral code counts too, since it will be the partner's once it is approved.
 */
async function dependentsOf(tx: Transaction, partnerId: number): Promise<PartnerInUse> {
  const referred = tx
    .select({ id: applications.merchantId })
    .from(applications)
    .where(eq(applications.referralPartnerId, partnerId));
  const isApplicant = and(
    inArray(merchants.status, [...APPLICANT_STATUSES]),
    inArray(merchants.id, referred),
  );
  const isMerchant = and(
    or(eq(merchants.partnerId, partnerId), isApplicant),
    not(merchants.deleted),
  );
  const isUser = and(eq(users.partnerId, partnerId), not(users.deleted));
  const ofMerchants = await tx
    .select({ id: merchants.id, name: merchants.businessRegistrationName })
    .from(merchants)
    .where(isMerchant)
    .orderBy(asc(merchants.id))
    .limit(NAMED);
  const ofUsers = await tx
    .select({ id: users.id, username: users.username, name: userDetails.displayName })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(isUser)
    .orderBy(asc(users.id))
    .limit(NAMED);
  return {
    merchants: { count: await tx.$count(merchants, isMerchant), first: ofMerchants },
    users: {
      count: await tx.$count(users, isUser),
      first: ofUsers.map(({ id, username, name }) => ({ id, name: name ?? username })),
    },
  };
}
