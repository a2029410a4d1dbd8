import {
  boolean,
  enumeration,
  instant,
  integer,
  money,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../fields.ts';
import { ROLES } from '../roles.ts';
import { EKYC_STATUSES, USER_STATUSES, WALLET_STATUSES, WALLET_TYPES } from '../statuses.ts';
import {
  EKYC_REASONS,
  merchantReference,
  partnerReference,
  userDetails,
  userDeviceInfo,
} from './profile.ts';

/** When and by whom a record was made and last changed. Source: spec section 3, audit fields. */
export const auditFields = {
  createdBy: nullable(text()),
  createdDate: instant(),
  lastModifiedBy: nullable(text()),
  lastModifiedDate: nullable(instant()),
};

export const walletReference = object({
  id: integer(),
  ulid: text(),
  type: enumeration(WALLET_TYPES),
  status: enumeration(WALLET_STATUSES),
  balance: money(),
});

/**
 * A wallet holder, a merchant's or partner's person, or a member of staff. The portal merges
 * `userDetails` into the record (spec section 3).
 */
export const user = object({
  id: integer(),
  ulid: text(),
  role: enumeration(ROLES),
  username: text(),
  status: enumeration(USER_STATUSES),
  remarkStatus: nullable(text({ max: 500 })),
  ekycStatus: enumeration(EKYC_STATUSES),
  internalEkycStatus: enumeration(EKYC_STATUSES),
  ekycReason: nullable(enumeration(EKYC_REASONS)),
  journeyId: nullable(text()),
  unionPayBalance: nullable(money()),
  suspendedBy: nullable(text()),
  suspendedDate: nullable(instant()),
  lastLoginTimestamp: nullable(instant()),
  userDetails,
  userDeviceInfo: nullable(userDeviceInfo),
  partner: nullable(partnerReference),
  merchant: nullable(merchantReference),
  wallet: nullable(walletReference),
  ...auditFields,
});

/** What a browser tells of itself when it is made known. */
export const deviceBody = object({
  deviceModel: text({ max: 100 }),
  deviceId: text({ min: 1, max: 64 }),
  ipAddress: text({ max: 45 }),
  latitude: text({ max: 32 }),
  longitude: text({ max: 32 }),
  userId: integer(),
  isNewDevice: optional(boolean()),
  registrationLocation: optional(nullable(text())),
});

export type User = ValueOf<typeof user>;
