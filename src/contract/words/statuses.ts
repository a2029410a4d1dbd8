/**
 * States of records; their transitions are in `transitions.ts`.
 * Source: docs/contract.md, Records (docs/product.md names some states as error conditions only).
 */

export const USER_STATUSES = [
  'PENDING',
  'ACTIVE',
  'NOT_ACTIVE',
  'SUSPENDED',
  'TERMINATED',
  'BLACKLISTED',
] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const EKYC_STATUSES = [
  'NOT_SUBMITTED',
  'SUBMITTED',
  'NO_RECORD',
  'APPROVED',
  'FAILED',
] as const;
export type EkycStatus = (typeof EKYC_STATUSES)[number];

export const MERCHANT_STATUSES = [
  'PENDING_APPROVAL',
  'PENDING_CREDIT_APPROVAL',
  'ACTIVE',
  'SUSPENDED',
  'TERMINATED',
  'REJECTED',
] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];

export const MERCHANT_TYPES = ['ONLINE', 'OFFLINE', 'BOTH', 'CREDIT'] as const;
export type MerchantType = (typeof MERCHANT_TYPES)[number];

/** A pending favourite is a request that a validator has not decided yet. */
export const FAVOURITE_STATUSES = ['PENDING', 'ACTIVE'] as const;

export const WALLET_STATUSES = ['ACTIVE', 'NOT_ACTIVE', 'SUSPENDED', 'TERMINATED'] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

export const WALLET_TYPES = ['BASIC', 'PREMIUM', 'MERCHANT', 'PARTNER'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

export const APPROVAL_STATUSES = [
  'PENDING',
  'APPLIED',
  'FAILED',
  'STALE',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
