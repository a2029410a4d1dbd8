/** States and types of records that move money. Source: docs/contract.md, Records. */

export const MERCHANT_PRODUCTS = ['WALLET_ACCEPTANCE', 'INTER_MERCHANT_SETTLEMENT'] as const;

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

/** Refundable transactions: customer payments to a merchant, in one of these states. */
export const REFUNDABLE_TYPES = ['PAYMENT', 'UPI', 'UNIONPAY'] as const satisfies TransactionType[];
export const REFUNDABLE_STATUSES = [
  'SUCCESS',
  'PARTIALLY_REFUNDED',
] as const satisfies TransactionStatus[];

/** Transactions that are settled with the receiving merchant once they succeed, along with their refunds. */
export const SETTLEABLE_TYPES = ['PAYMENT', 'UPI', 'UNIONPAY'] as const satisfies TransactionType[];
export const SETTLEABLE_STATUSES = [
  'SUCCESS',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const satisfies TransactionStatus[];

/** Path segments of the transaction lists. Source: docs/contract.md, Words in queries. */
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

/** Sort orders of the transaction lists; ties are broken by id in the same direction. Source: docs/contract.md. */
export const TRANSACTION_ORDERS = [
  'id,desc',
  'id,asc',
  'transactionDate,desc',
  'transactionDate,asc',
  'amount,desc',
  'amount,asc',
] as const;
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];

/** Maximum number of merchants in a list filter. Ours. */
export const MERCHANTS_AT_ONCE = 20;

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
