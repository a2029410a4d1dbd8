import { eq, sql } from 'drizzle-orm';
import type { Profile, UserDetails, UserDeviceInfo } from '#contract/records/profile.ts';
import { mustCreatePin } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { isoOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

type UserRow = typeof users.$inferSelect;
type DetailsRow = typeof userDetails.$inferSelect;
type DeviceRow = typeof deviceInfos.$inferSelect;
type MerchantRow = typeof merchants.$inferSelect;
type PartnerRow = typeof partners.$inferSelect;

/** Returns the `userDetails` of a user's record and of the profile. */
export function detailsOf(
  user: Pick<UserRow, 'registrationLocation' | 'ekycMemo'>,
  details: DetailsRow | null,
): UserDetails {
  return {
    displayName: details?.displayName ?? null,
    firstName: details?.firstName ?? null,
    lastName: details?.lastName ?? null,
    gender: details?.gender ?? null,
    nationality: details?.nationality ?? null,
    phoneNum: details?.phoneNum ?? null,
    email: details?.email ?? null,
    identificationNo: details?.identificationNo ?? null,
    identificationName: details?.identificationName ?? null,
    identificationType: details?.identificationType ?? null,
    passportExpiry: details?.passportExpiry ?? null,
    companyName: details?.companyName ?? null,
    designation: details?.designation ?? null,
    addressLine1: details?.addressLine1 ?? null,
    addressLine2: details?.addressLine2 ?? null,
    addressLine3: details?.addressLine3 ?? null,
    postcode: details?.postcode ?? null,
    city: details?.city ?? null,
    state: details?.state ?? null,
    country: details?.country ?? null,
    dateOfBirth: details?.dateOfBirth ?? null,
    occupation: details?.occupation ?? null,
    natureOfBusiness: details?.natureOfBusiness ?? null,
    registrationLocation: user.registrationLocation,
    ekycMemo: user.ekycMemo,
  };
}

/** Converts a row to the API's record of a device. */
export const deviceOf = ({ createdDate: _, ...device }: DeviceRow): UserDeviceInfo => ({
  ...device,
  lastLoginTimestamp: isoOf(device.lastLoginTimestamp),
});

/** Returns a merchant as referenced in a user's record. */
export const merchantReferenceOf = ({
  id,
  ulid,
  type,
  businessRegistrationName,
  status,
}: MerchantRow) => ({ id, ulid, type, businessRegistrationName, status });

/** Returns a partner as referenced in a user's record. */
export const partnerReferenceOf = ({ id, ulid, name }: PartnerRow) => ({ id, ulid, name });

/** Returns the device that a user used last, if any. */
async function lastDevice(db: Queries, userId: number): Promise<UserDeviceInfo | null> {
  const [device] = await db
    .select()
    .from(deviceInfos)
    .where(eq(deviceInfos.userId, userId))
    .orderBy(sql`${deviceInfos.lastLoginTimestamp} desc nulls last, ${deviceInfos.id} desc`)
    .limit(1);
  return device ? deviceOf(device) : null;
}

/**
 * Returns the profile of the signed-in user. Source: docs/contract.md, Profile.
 * @throws {ApiFailure} 3000
 */
export async function profileOf(db: Queries, userId: number): Promise<Profile> {
  const [found] = await db
    .select({ user: users, details: userDetails, merchant: merchants, partner: partners })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    // a merchant's user has the merchant's partner
    .leftJoin(partners, eq(partners.id, sql`coalesce(${users.partnerId}, ${merchants.partnerId})`))
    .where(eq(users.id, userId));
  if (!found) throw new ApiFailure('userNotFound');
  const { user, details, merchant, partner } = found;
  // wallet holders also belong to a partner, but its referral code is not theirs
  const worksFor = merchant ?? (user.role === 'EWALLET_PARTNER' ? partner : null);
  return {
    id: user.id,
    ulid: user.ulid,
    role: user.role,
    username: user.username,
    referralCode: user.referralCode ?? worksFor?.referralCode ?? null,
    isDefaultPIN: mustCreatePin({ role: user.role, isDefaultPIN: user.isDefaultPin }),
    mustChangePassword: user.mustChangePassword,
    userDetails: detailsOf(user, details),
    partner: partner && partnerReferenceOf(partner),
    merchant: merchant && merchantReferenceOf(merchant),
    userDeviceInfo: await lastDevice(db, userId),
  };
}
