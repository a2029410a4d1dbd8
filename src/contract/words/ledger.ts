/** The provider's own accounts: receivables from banks and card schemes, fees earned, and pins sold. */
export const OWN_ACCOUNTS = [
  'BANK_CLEARING',
  'FEES',
  'CREDIT_PINS',
  'UPI_CLEARING',
  'UNIONPAY_CLEARING',
] as const;
export type OwnAccount = (typeof OWN_ACCOUNTS)[number];

/** The backend's own names, for what has none: a party without a wallet, or everyone. Each has a label in the portal. */
export const BACKEND_NAMES = {
  bankTransfer: 'Online bank transfer',
  creditPins: 'Credit pins',
  everyone: 'All partners and merchants',
} as const;

/** The checks of the nightly reconciliation. Source: docs/contract.md, Reconciliation. */
export const FINDING_KINDS = ['BALANCE', 'TOTAL', 'ENTRY', 'TRANSACTION', 'SETTLEMENT'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A finding is open until a user closes it with a remark, regardless of later reconciliations. */
export const FINDING_STATES = ['OPEN', 'CLOSED'] as const;

export const NIGHT_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;

/** The figure that a row of a finding compares. */
export const FINDING_PARTS = [
  'OPENING',
  'CREDITS',
  'DEBITS',
  'CLOSING',
  'POSTED',
  'SENDER',
  'RECEIVER',
  'FEES',
  'OWN_ACCOUNTS',
  'OTHER_WALLETS',
  'POSTING',
  'TOTAL',
  'ROWS',
  'TRANSACTION',
] as const;
export type FindingPart = (typeof FINDING_PARTS)[number];
