import { and, eq, inArray, ne, not, notInArray } from 'drizzle-orm';
import { isErasable } from '#contract/rules/people/erasure.ts';
import { IDENTITY_PICTURES } from '#contract/words/identity.ts';
import type { Transaction } from '#server/db/driver.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { documents } from '#server/db/schema/documents.ts';
import { identityChecks } from '#server/db/schema/identityChecks.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { endSessionsOf } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findAnyone, findPerson } from '#server/services/users/people.ts';
import { closeWallets } from '#server/services/wallets/closeWallets.ts';
import { assertAdminRemains } from './adminRemains.ts';

/**
 * Removes a user, who can no longer be found or log in. The row stays, because transactions and the history refer to
 * it, and so does its user name, which no other user can take.
 * @throws {ApiFailure} 3000; 2003 the caller's own account; 1004 a wallet with money in it, the only active admin,
 *   or, with `merchant`, a merchant's only user
 */
export async function removeUser(
  { tx, services, origin, viewer }: Work & { viewer: Viewer },
  id: number | undefined,
  remark: string | undefined,
): Promise<void> {
  const { label, row } = await findPerson(tx, id ?? 0, 'no key update');
  const { user } = row;
  if (user.id === viewer.id) throw new ApiFailure('forbiddenAccess');
  await assertAdminRemains(tx, user);
  if (user.merchantId !== null) await assertNotOnly(tx, user.id, user.merchantId);
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
 * Asserts that a merchant that may still be paid keeps a user: otherwise no one could move its money or be notified of
 * a change of its bank account. The merchant is locked, so if its last two users are deleted at once, one stays.
 * @throws {ApiFailure} 1004 with the merchant
 */
async function assertNotOnly(tx: Transaction, userId: number, merchantId: number): Promise<void> {
  const [merchant] = await tx
    .select({
      id: merchants.id,
      name: merchants.businessRegistrationName,
      status: merchants.status,
    })
    .from(merchants)
    .where(and(eq(merchants.id, merchantId), not(merchants.deleted)))
    .for('no key update');
  if (!merchant || !['ACTIVE', 'SUSPENDED'].includes(merchant.status)) return;
  const others = and(
    eq(users.merchantId, merchantId),
    ne(users.id, userId),
    not(users.deleted),
    // final: these users can never log in again
    notInArray(users.status, ['TERMINATED', 'BLACKLISTED']),
  );
  if ((await tx.$count(users, others)) > 0) return;
  const { status: _, ...named } = merchant;
  throw new ApiFailure('failed', {
    message: 'the only user of a merchant',
    content: { merchant: named },
  });
}

/**
 * Erases a user's details, where the user registered, the devices with their positions and, from an identity check, the
 * pictures, the data read from them and the memo. The history records the erasure, but nothing of what was erased.
 *
 * Also of a user who was removed, whose row stays. Refused for accounts that may still use the portal: their address
 * receives warnings and requests for consent, and without it one member of staff could set another address without
 * anyone's consent.
 * @throws {ApiFailure} 3000 no such user; 3021 no details to erase; 2003 an account that may use the portal
 */
export async function eraseDetails(
  { tx, services, origin, files }: Work & { files: FileStore },
  id: number | undefined,
  remark: string | undefined,
): Promise<void> {
  const { row } = await findAnyone(tx, id ?? 0, 'no key update');
  if (!row.details) throw new ApiFailure('userDetailNotFound');
  if (!row.user.deleted && !isErasable(row.user)) throw new ApiFailure('forbiddenAccess');
  await tx.delete(userDetails).where(eq(userDetails.id, row.user.id));
  await tx
    .update(users)
    .set({ registrationLocation: null, ekycMemo: null })
    .where(eq(users.id, row.user.id));
  await tx.delete(deviceInfos).where(eq(deviceInfos.userId, row.user.id));
  await tx.delete(identityChecks).where(eq(identityChecks.userId, row.user.id));
  const pictures = and(
    eq(documents.userId, row.user.id),
    inArray(documents.category, [...IDENTITY_PICTURES]),
  );
  const removed = await tx.delete(documents).where(pictures).returning({ ulid: documents.ulid });
  await files.remove(
    tx,
    removed.map(({ ulid }) => ulid),
  );
  await audit(tx, services.clock, origin, {
    action: 'ERASE_USER_DETAIL',
    entity: 'user',
    entityId: row.user.id,
    entityLabel: row.user.username,
    remark: remark ?? null,
  });
}
