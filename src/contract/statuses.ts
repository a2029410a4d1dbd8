/**
 * States of records and the moves between them.
 * Source: docs/contract.md, Records (the specification names some states as error conditions only).
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

export const MERCHANT_PRODUCTS = ['WALLET_ACCEPTANCE', 'INTER_MERCHANT_SETTLEMENT'] as const;

export const WALLET_STATUSES = ['ACTIVE', 'NOT_ACTIVE', 'SUSPENDED', 'TERMINATED'] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

export const WALLET_TYPES = ['BASIC', 'PREMIUM', 'MERCHANT', 'PARTNER'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

export const TRANSACTION_TYPES = [
  'PAYMENT',
  'REFUND',
  'SETTLEMENT',
  'TOP_UP',
  'WITHDRAW',
  'TRANSFER',
  'UPI',
  'UNIONPAY',
  'CREDIT_PIN',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = [
  'PENDING',
  'SUCCESS',
  'FAILED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'CANCELLED',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Path words of the transaction lists. Source: docs/contract.md, Words in queries. */
export const TRANSACTION_VIEWS = [
  'all',
  'payment',
  'refund',
  'settlement',
  'topup',
  'withdraw',
  'transfer',
  'upi',
  'unionpay',
] as const;

export const CREDIT_PIN_STATUSES = [
  'GENERATED',
  'PENDING_PAYMENT',
  'PAYMENT_FAILED',
  'ACTIVATED',
  'INACTIVE',
  'EXPIRED',
  'REDEEMED',
] as const;
export type CreditPinStatus = (typeof CREDIT_PIN_STATUSES)[number];

export const BANK_ACCOUNT_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number];

export const PARTNER_STATUSES = ['ACTIVE', 'NOT_ACTIVE'] as const;

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

type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Allowed moves of a user's status; anything else is 3009. */
export const USER_STATUS_MOVES: Moves<UserStatus> = {
  PENDING: ['ACTIVE'],
  ACTIVE: ['NOT_ACTIVE', 'SUSPENDED', 'TERMINATED', 'BLACKLISTED'],
  NOT_ACTIVE: ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'BLACKLISTED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED', 'BLACKLISTED'],
  TERMINATED: [],
  BLACKLISTED: [],
};

/** Allowed moves of a merchant's status, the approvals included. */
export const MERCHANT_STATUS_MOVES: Moves<MerchantStatus> = {
  PENDING_APPROVAL: ['ACTIVE', 'PENDING_CREDIT_APPROVAL', 'REJECTED'],
  PENDING_CREDIT_APPROVAL: ['ACTIVE', 'REJECTED'],
  ACTIVE: ['SUSPENDED', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED'],
  TERMINATED: [],
  REJECTED: [],
};

/** Allowed moves of a credit pin; EXPIRED comes by date, REDEEMED from the wallet app. */
export const CREDIT_PIN_MOVES: Moves<CreditPinStatus> = {
  PENDING_PAYMENT: ['GENERATED', 'PAYMENT_FAILED'],
  PAYMENT_FAILED: [],
  GENERATED: ['ACTIVATED', 'EXPIRED'],
  INACTIVE: ['ACTIVATED', 'EXPIRED'],
  ACTIVATED: ['INACTIVE', 'REDEEMED', 'EXPIRED'],
  EXPIRED: [],
  REDEEMED: [],
};

/** Allowed moves of an approval request; everything but PENDING is final. */
export const APPROVAL_STATUS_MOVES: Moves<ApprovalStatus> = {
  PENDING: ['APPLIED', 'FAILED', 'STALE', 'REJECTED', 'CANCELLED', 'EXPIRED'],
  APPLIED: [],
  FAILED: [],
  STALE: [],
  REJECTED: [],
  CANCELLED: [],
  EXPIRED: [],
};

/** Whether a record may go from one state to the other in one step. An unknown state may go nowhere. */
export function canMove<S extends string>(moves: Moves<S>, from: string, to: string): boolean {
  return movesFrom(moves, from).includes(to as S);
}

/** The states that a record in this state may go to; none for a final or an unknown state. */
export function movesFrom<S extends string>(moves: Moves<S>, from: string): readonly S[] {
  return Object.hasOwn(moves, from) ? moves[from as S] : [];
}
