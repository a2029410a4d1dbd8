import { DEFAULT_SORT } from '#contract/constants.ts';

/** Pictures of an identity check, in review order. Source: docs/contract.md, eKYC review. */
export const IDENTITY_PICTURES = ['IC_OR_PASSPORT_FRONT', 'IC_OR_PASSPORT_BACK', 'SELFIE'] as const;
export type IdentityPictureCategory = (typeof IDENTITY_PICTURES)[number];

/** Fields that two accounts of one person can share. */
export const DUPLICATE_FIELDS = ['identificationNo', 'phoneNum', 'deviceId'] as const;
export type DuplicateField = (typeof DUPLICATE_FIELDS)[number];

/** Sort orders of the lists of pending identity checks: by id, or by age. */
export const EKYC_ORDERS = [
  DEFAULT_SORT,
  'ekycSubmittedDate,asc',
  'ekycSubmittedDate,desc',
] as const;

/** Personal data that a user can ask to reveal; the address includes all its lines. */
export const REVEALABLE = ['identificationNo', 'address', 'dateOfBirth'] as const;
export type Revealable = (typeof REVEALABLE)[number];

/** The lists whose exports can contain private fields in full, for a reason. */
export const PERSONAL_LISTS = ['users'] as const;
export type PersonalList = (typeof PERSONAL_LISTS)[number];
