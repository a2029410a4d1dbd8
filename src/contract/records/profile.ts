import {
  boolean,
  day,
  enumeration,
  instant,
  integer,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../fields.ts';
import { ROLES } from '../roles.ts';
import { email, name, phone, postcode } from '../rules.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../statuses.ts';

export const GENDERS = ['MALE', 'FEMALE'] as const;
/** Kinds of identification: the MyKad, or a passport, which has an expiry. */
export const IDENTIFICATION_TYPES = ['MYKAD', 'PASSPORT', 'ARMY', 'POLICE', 'MYPR'] as const;
/** Why an identity check failed: the numbers of the eKYC codes. Source: spec section 8. */
export const EKYC_REASONS = ['4000', '4001', '4002', '4003', '4004'] as const;

/**
 * What staff may change of a person: `userDetailDTO`. Nothing else of a user is taken from a
 * body, so that a role, a status or a balance cannot be slipped in.
 */
export const userDetailFields = {
  displayName: nullable(text({ max: 100, rule: name })),
  firstName: nullable(text({ max: 100, rule: name })),
  lastName: nullable(text({ max: 100, rule: name })),
  gender: nullable(enumeration(GENDERS)),
  nationality: nullable(text({ max: 60, rule: name })),
  phoneNum: nullable(text({ max: 11, rule: phone })),
  email: nullable(text({ max: 254, rule: email })),
  identificationNo: nullable(text({ max: 30, rule: name })),
  identificationName: nullable(text({ max: 200, rule: name })),
  identificationType: nullable(enumeration(IDENTIFICATION_TYPES)),
  passportExpiry: nullable(day()),
  companyName: nullable(text({ max: 200, rule: name })),
  designation: nullable(text({ max: 100, rule: name })),
  addressLine1: nullable(text({ max: 200, rule: name })),
  addressLine2: nullable(text({ max: 200, rule: name })),
  addressLine3: nullable(text({ max: 200, rule: name })),
  postcode: nullable(text({ max: 5, rule: postcode })),
  city: nullable(text({ max: 100, rule: name })),
  state: nullable(text({ max: 60, rule: name })),
  country: nullable(text({ max: 60, rule: name })),
  dateOfBirth: nullable(day()),
  occupation: nullable(text({ max: 100, rule: name })),
  natureOfBusiness: nullable(text({ max: 100, rule: name })),
};

/** Details as they are read: what staff may change, and what the system knows beside it. */
export const userDetails = object({
  ...userDetailFields,
  registrationLocation: nullable(text()),
  ekycMemo: nullable(text({ max: 500 })),
});

/** A browser or phone that a person logged in with. Source: spec section 3, user device info. */
export const userDeviceInfo = object({
  id: integer(),
  deviceModel: text({ max: 100 }),
  deviceId: text({ max: 64 }),
  ipAddress: text({ max: 45 }),
  latitude: text({ max: 32 }),
  longitude: text({ max: 32 }),
  userId: integer(),
  isNewDevice: boolean(),
  lastLoginTimestamp: nullable(instant()),
  registrationLocation: nullable(text()),
});

export const partnerReference = object({ id: integer(), ulid: text(), name: text() });

export const merchantReference = object({
  id: integer(),
  ulid: text(),
  type: enumeration(MERCHANT_TYPES),
  businessRegistrationName: text(),
  status: enumeration(MERCHANT_STATUSES),
});

/** The person who is logged in. Source: docs/contract.md, Profile. */
export const profile = object({
  id: integer(),
  ulid: text(),
  role: enumeration(ROLES),
  username: text(),
  referralCode: nullable(text()),
  isDefaultPIN: boolean(),
  /** Somebody else chose the password, and it is changed before anything else. Ours. */
  mustChangePassword: optional(nullable(boolean())),
  userDetails,
  partner: nullable(partnerReference),
  merchant: nullable(merchantReference),
  userDeviceInfo: nullable(userDeviceInfo),
});

/** Where a call was made from, as the client claims it; never decides anything. */
export const locationFields = {
  ipAddress: text({ max: 45 }),
  latitude: text({ max: 32 }),
  longitude: text({ max: 32 }),
  platform: enumeration(['PORTAL']),
};

export type UserDetails = ValueOf<typeof userDetails>;
export type UserDeviceInfo = ValueOf<typeof userDeviceInfo>;
export type Profile = ValueOf<typeof profile>;
