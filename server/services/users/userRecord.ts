import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { EKYC_REASONS } from '#contract/records/profile.ts';
import type { User } from '#contract/records/user.ts';
import type { Queries } from '#server/db/driver.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { isoOf, stampsOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { detailsOf, deviceOf, merchantReferenceOf, partnerReferenceOf } from './profile.ts';

type UserRow = typeof users.$inferSelect;
type Found = Awaited<ReturnType<typeof find>>[number];

/**
 * Returns a user's record. Source: docs/product.md, 3.2.
 * @throws {ApiFailure} 3000 unknown or deleted
 */
export async function userOf(db: Queries, id: number | undefined): Promise<User> {
  const [user] = await usersOf(db, id === undefined ? [] : [id]);
  if (!user) throw new ApiFailure('userNotFound');
  return user;
}

/** Returns the records of several users, latest first. Takes three queries, however many there are. */
export async function usersOf(db: Queries, ids: readonly number[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const found = await find(db, ids);
  const walletOf = await walletsOf(db, found);
  const deviceByUser = await lastDevices(db, ids);
  return found.map(row => ({
    ...recordOf(row),
    wallet: walletOf(row.user),
    userDeviceInfo: deviceByUser.get(row.user.id) ?? null,
  }));
}

const find = (db: Queries, ids: readonly number[]) =>
  db
    .select({ user: users, details: userDetails, merchant: merchants, partner: partners })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .where(sql`${inArray(users.id, [...ids])} and not ${users.deleted}`)
    .orderBy(desc(users.id));

function recordOf({ user, details, merchant, partner }: Found): User {
  return {
    id: user.id,
    ulid: user.ulid,
    role: user.role,
    username: user.username,
    status: user.status,
    remarkStatus: user.remarkStatus,
    ekycStatus: user.ekycStatus,
    internalEkycStatus: user.internalEkycStatus,
    ekycReason: reasonOf(user.ekycReason),
    ekycSubmittedDate: isoOf(user.ekycSubmittedDate),
    journeyId: user.journeyId,
    unionPayBalance: user.unionPayBalance === null ? null : sen(user.unionPayBalance),
    suspendedBy: user.suspendedBy,
    suspendedDate: isoOf(user.suspendedDate),
    lastLoginTimestamp: isoOf(user.lastLoginDate),
    userDetails: detailsOf(user, details),
    userDeviceInfo: null,
    partner: partner && partnerReferenceOf(partner),
    merchant: merchant && merchantReferenceOf(merchant),
    wallet: null,
    ...stampsOf(user),
  };
}

/** Returns a code of the eKYC catalogue as on the wire. */
export const reasonOf = (reason: number | null) =>
  reason === null ? null : (String(reason) as (typeof EKYC_REASONS)[number]);

/** Reads holders' own wallets, and for merchants' users those of the merchants. */
async function walletsOf(db: Queries, found: readonly Found[]) {
  const userIds = found.map(({ user }) => user.id);
  const merchantIds = found.flatMap(({ user }) => user.merchantId ?? []);
  const rows = await db
    .select({ wallet: wallets, balance: ledgerAccounts.balance })
    .from(wallets)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
    .where(or(inArray(wallets.userId, userIds), inArray(wallets.merchantId, merchantIds)))
    .orderBy(wallets.id);
  return (user: UserRow) => {
    const row = rows.find(
      ({ wallet }) =>
        wallet.userId === user.id ||
        (user.merchantId !== null && wallet.merchantId === user.merchantId),
    );
    if (!row) return null;
    const { id, ulid, type, status } = row.wallet;
    return { id, ulid, type, status, balance: sen(row.balance ?? 0) };
  };
}

async function lastDevices(db: Queries, ids: readonly number[]) {
  const rows = await db
    .selectDistinctOn([deviceInfos.userId])
    .from(deviceInfos)
    .where(inArray(deviceInfos.userId, [...ids]))
    .orderBy(
      deviceInfos.userId,
      sql`${deviceInfos.lastLoginTimestamp} desc nulls last, ${deviceInfos.id} desc`,
    );
  return new Map(rows.map(row => [row.userId, deviceOf(row)]));
}
