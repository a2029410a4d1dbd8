import * as f from '#contract/fields.ts';
import { DUPLICATE_FIELDS, IDENTITY_PICTURES } from '#contract/words/identity.ts';
import { ROLES } from '#contract/words/roles.ts';
import { EKYC_STATUSES, USER_STATUSES } from '#contract/words/statuses.ts';
import { EKYC_REASONS, userDetailFields } from './profile.ts';

/** The fields of an identity document, as entered by the holder or read from the document. */
export const identityFields = {
  identificationType: userDetailFields.identificationType,
  identificationNo: userDetailFields.identificationNo,
  identificationName: userDetailFields.identificationName,
  passportExpiry: userDetailFields.passportExpiry,
  dateOfBirth: userDetailFields.dateOfBirth,
  gender: userDetailFields.gender,
  nationality: userDetailFields.nationality,
  addressLine1: userDetailFields.addressLine1,
  addressLine2: userDetailFields.addressLine2,
  addressLine3: f.optional(userDetailFields.addressLine3),
  postcode: userDetailFields.postcode,
  city: userDetailFields.city,
  state: userDetailFields.state,
};

/** A picture that the holder took: a side of the document, or the selfie. */
export const identityPicture = f.object({
  id: f.integer(),
  category: f.enumeration(IDENTITY_PICTURES),
  name: f.text(),
  type: f.text(),
  /** Bytes. */
  size: f.integer(),
});

/** Another account with the same identification number, phone number or device. */
export const duplicateAccount = f.object({
  id: f.integer(),
  name: f.text(),
  status: f.enumeration(USER_STATUSES),
  ekycStatus: f.enumeration(EKYC_STATUSES),
  /** The fields that both accounts share. */
  shared: f.list(f.enumeration(DUPLICATE_FIELDS)),
});

/**
 * A holder's identity check, with everything that its reviewer compares. `id` is the holder's.
 * `status` is the decision of staff (`internalEkycStatus`), `ekycStatus` what the holder sees.
 * Source: docs/contract.md, eKYC review.
 */
export const ekycCase = f.object({
  id: f.integer(),
  username: f.text(),
  name: f.text(),
  role: f.enumeration(ROLES),
  accountStatus: f.enumeration(USER_STATUSES),
  status: f.enumeration(EKYC_STATUSES),
  ekycStatus: f.enumeration(EKYC_STATUSES),
  ekycReason: f.nullable(f.enumeration(EKYC_REASONS)),
  ekycMemo: f.nullable(f.text({ max: 500 })),
  /** Who made the decision in `ekycStatus`, and when; null if that is not a decision, or not in the history. */
  decidedBy: f.optional(f.nullable(f.text())),
  decidedDate: f.optional(f.nullable(f.instant())),
  journeyId: f.nullable(f.text()),
  phoneNum: f.nullable(f.text()),
  submittedDate: f.nullable(f.instant()),
  /** The data that the holder entered. */
  entered: f.object(identityFields),
  /** The data read from the document; null if nothing was read. */
  read: f.nullable(f.object(identityFields)),
  pictures: f.list(identityPicture),
  duplicates: f.list(duplicateAccount),
  /** Of the data and pictures: a decision sends it back, so that no one decides on others than those shown. */
  caseHash: f.optional(f.text()),
});

export type EkycCase = f.ValueOf<typeof ekycCase>;
export type IdentityPicture = f.ValueOf<typeof identityPicture>;
export type DuplicateAccount = f.ValueOf<typeof duplicateAccount>;
export type IdentityData = EkycCase['entered'];
