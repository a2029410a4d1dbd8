/** The provider's own accounts: what is owed by banks and card schemes, what was earned, what was sold. */
export const OWN_ACCOUNTS = [
  'BANK_CLEARING',
  'FEES',
  'CREDIT_PINS',
  'UPI_CLEARING',
  'UNIONPAY_CLEARING',
] as const;
export type OwnAccount = (typeof OWN_ACCOUNTS)[number];

/** What the proof of a night compares. Source: docs/contract.md, Reconciliation. */
export const FINDING_KINDS = ['BALANCE', 'TOTAL', 'ENTRY', 'TRANSACTION', 'SETTLEMENT'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A finding is open until someone closes it with a remark, whatever later nights find. */
export const FINDING_STATES = ['OPEN', 'CLOSED'] as const;

export const NIGHT_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;

/** What a row of a finding compares. */
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
