import * as f from '#contract/fields.ts';
import { remark } from '#contract/rules/rules.ts';
import { ROLES } from '#contract/words/roles.ts';
import {
  EKYC_STATUSES,
  USER_STATUSES,
  WALLET_STATUSES,
  WALLET_TYPES,
} from '#contract/words/statuses.ts';
import {
  EKYC_REASONS,
  merchantReference,
  partnerReference,
  userDetails,
  userDeviceInfo,
  whereabouts,
} from './profile.ts';

/** When and by whom a record was created and last changed. Source: docs/product.md, 3.11. */
export const auditFields = {
  createdBy: f.nullable(f.text()),
  createdDate: f.instant(),
  lastModifiedBy: f.nullable(f.text()),
  lastModifiedDate: f.nullable(f.instant()),
};

export const walletReference = f.object({
  id: f.integer(),
  ulid: f.text(),
  type: f.enumeration(WALLET_TYPES),
  status: f.enumeration(WALLET_STATUSES),
  balance: f.money(),
});

/**
 * A wallet holder, a user of a merchant or partner, or a member of staff. The portal merges
 * `userDetails` into the record (docs/product.md, 3.2).
 */
export const user = f.object({
  id: f.integer(),
  ulid: f.text(),
  role: f.enumeration(ROLES),
  username: f.text(),
  status: f.enumeration(USER_STATUSES),
  remarkStatus: f.nullable(f.text({ max: 500 })),
  ekycStatus: f.enumeration(EKYC_STATUSES),
  internalEkycStatus: f.enumeration(EKYC_STATUSES),
  ekycReason: f.nullable(f.enumeration(EKYC_REASONS)),
  ekycSubmittedDate: f.optional(f.nullable(f.instant())),
  journeyId: f.nullable(f.text()),
  unionPayBalance: f.nullable(f.money()),
  suspendedBy: f.nullable(f.text()),
  suspendedDate: f.nullable(f.instant()),
  /** Null if the user has never logged in; absent if the backend does not record it. Ours. */
  lastLoginTimestamp: f.optional(f.nullable(f.instant())),
  userDetails,
  userDeviceInfo: f.nullable(userDeviceInfo),
  partner: f.nullable(partnerReference),
  merchant: f.nullable(merchantReference),
  wallet: f.nullable(walletReference),
  ...auditFields,
});

/** Why staff change a user. The portal always asks for it; a backend also accepts the call without it. */
export const changeRemark = f.optional(f.text({ min: 1, max: 500, rule: remark }));

/** The data that a browser sends when it is registered. */
export const deviceBody = f.object({
  deviceModel: f.text({ max: 100 }),
  deviceId: f.text({ min: 1, max: 64 }),
  ...whereabouts,
  userId: f.integer(),
  isNewDevice: f.optional(f.boolean()),
  registrationLocation: f.optional(f.nullable(f.text())),
});

export type User = f.ValueOf<typeof user>;
