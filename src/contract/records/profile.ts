import * as f from '#contract/fields.ts';
import { email, name, phone, postcode } from '#contract/rules/rules.ts';
import { ROLES } from '#contract/words/roles.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '#contract/words/statuses.ts';

export const GENDERS = ['MALE', 'FEMALE'] as const;
/** Types of identification documents; a passport has an expiry date. */
export const IDENTIFICATION_TYPES = ['MYKAD', 'PASSPORT', 'ARMY', 'POLICE', 'MYPR'] as const;
/** Why an identity check failed: the eKYC codes. Source: docs/product.md, 8.1. */
export const EKYC_REASONS = ['4000', '4001', '4002', '4003', '4004'] as const;

/**
 * The user fields that staff may change: `userDetailDTO`. No other user field is accepted in a
 * body, so that a role, a status or a balance cannot be injected.
 */
export const userDetailFields = {
  displayName: f.nullable(f.text({ max: 100, rule: name })),
  firstName: f.nullable(f.text({ max: 100, rule: name })),
  lastName: f.nullable(f.text({ max: 100, rule: name })),
  gender: f.nullable(f.enumeration(GENDERS)),
  nationality: f.nullable(f.text({ max: 60, rule: name })),
  phoneNum: f.nullable(f.text({ max: 11, rule: phone })),
  email: f.nullable(f.text({ max: 254, rule: email })),
  identificationNo: f.nullable(f.text({ max: 30, rule: name })),
  identificationName: f.nullable(f.text({ max: 200, rule: name })),
  identificationType: f.nullable(f.enumeration(IDENTIFICATION_TYPES)),
  passportExpiry: f.nullable(f.day()),
  companyName: f.nullable(f.text({ max: 200, rule: name })),
  designation: f.nullable(f.text({ max: 100, rule: name })),
  addressLine1: f.nullable(f.text({ max: 200, rule: name })),
  addressLine2: f.nullable(f.text({ max: 200, rule: name })),
  addressLine3: f.nullable(f.text({ max: 200, rule: name })),
  postcode: f.nullable(f.text({ max: 5, rule: postcode })),
  city: f.nullable(f.text({ max: 100, rule: name })),
  state: f.nullable(f.text({ max: 60, rule: name })),
  country: f.nullable(f.text({ max: 60, rule: name })),
  dateOfBirth: f.nullable(f.day()),
  occupation: f.nullable(f.text({ max: 100, rule: name })),
  natureOfBusiness: f.nullable(f.text({ max: 100, rule: name })),
};

/** The details in a response: the fields that staff may change, and those set by the system. */
export const userDetails = f.object({
  ...userDetailFields,
  registrationLocation: f.nullable(f.text()),
  ekycMemo: f.nullable(f.text({ max: 500 })),
});

/** The location reported by a browser; never used for a decision. */
export const whereabouts = {
  ipAddress: f.text({ max: 45 }),
  latitude: f.text({ max: 32 }),
  longitude: f.text({ max: 32 }),
};

/** A browser or phone from which a user logged in. Source: docs/product.md, 3.3. */
export const userDeviceInfo = f.object({
  id: f.integer(),
  deviceModel: f.text({ max: 100 }),
  deviceId: f.text({ max: 64 }),
  ...whereabouts,
  userId: f.integer(),
  isNewDevice: f.boolean(),
  lastLoginTimestamp: f.nullable(f.instant()),
  registrationLocation: f.nullable(f.text()),
});

export const partnerReference = f.object({ id: f.integer(), ulid: f.text(), name: f.text() });

export const merchantReference = f.object({
  id: f.integer(),
  ulid: f.text(),
  type: f.enumeration(MERCHANT_TYPES),
  businessRegistrationName: f.text(),
  status: f.enumeration(MERCHANT_STATUSES),
});

/** The logged-in user. Source: docs/contract.md, Profile. */
export const profile = f.object({
  id: f.integer(),
  ulid: f.text(),
  role: f.enumeration(ROLES),
  username: f.text(),
  referralCode: f.nullable(f.text()),
  isDefaultPIN: f.boolean(),
  /** Another user set the password, so this user must change it before any other action. Ours. */
  mustChangePassword: f.optional(f.nullable(f.boolean())),
  /** The role requires an authenticator, and this user has none yet. Ours. */
  mustSetUpAuthenticator: f.optional(f.nullable(f.boolean())),
  userDetails,
  partner: f.nullable(partnerReference),
  merchant: f.nullable(merchantReference),
  userDeviceInfo: f.nullable(userDeviceInfo),
});

/** The location from which a call was made. */
export const locationFields = { ...whereabouts, platform: f.enumeration(['PORTAL']) };

export type UserDetails = f.ValueOf<typeof userDetails>;
export type UserDeviceInfo = f.ValueOf<typeof userDeviceInfo>;
export type Profile = f.ValueOf<typeof profile>;
