import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import type { MerchantStatus, UserStatus } from '#contract/words/statuses.ts';

type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Allowed transitions of a user's status; anything else is 3009. */
export const USER_STATUS_MOVES: Moves<UserStatus> = {
  PENDING: ['ACTIVE'],
  ACTIVE: ['NOT_ACTIVE', 'SUSPENDED', 'TERMINATED', 'BLACKLISTED'],
  NOT_ACTIVE: ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'BLACKLISTED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED', 'BLACKLISTED'],
  TERMINATED: [],
  BLACKLISTED: [],
};

/** Allowed transitions of a merchant's status, including the approvals. */
export const MERCHANT_STATUS_MOVES: Moves<MerchantStatus> = {
  PENDING_APPROVAL: ['ACTIVE', 'PENDING_CREDIT_APPROVAL', 'REJECTED'],
  PENDING_CREDIT_APPROVAL: ['ACTIVE', 'REJECTED'],
  ACTIVE: ['SUSPENDED', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED'],
  TERMINATED: [],
  REJECTED: [],
};

/** Allowed transitions of a credit pin; EXPIRED is set by date, REDEEMED by the wallet app. */
export const CREDIT_PIN_MOVES: Moves<CreditPinStatus> = {
  PENDING_PAYMENT: ['GENERATED', 'PAYMENT_FAILED'],
  PAYMENT_FAILED: [],
  GENERATED: ['ACTIVATED', 'EXPIRED'],
  INACTIVE: ['ACTIVATED', 'EXPIRED'],
  ACTIVATED: ['INACTIVE', 'REDEEMED', 'EXPIRED'],
  EXPIRED: [],
  REDEEMED: [],
};

/** The statuses that a merchant may set on its credit pins. Source: docs/contract.md, Credit pin. */
export const PIN_SET_BY_OWNER: readonly CreditPinStatus[] = ['ACTIVATED', 'INACTIVE'];

/** The statuses that staff may set: the same, and whether a payment arrived. No user sets any other. */
export const PIN_SET_BY_STAFF: readonly CreditPinStatus[] = [
  'GENERATED',
  'PAYMENT_FAILED',
  ...PIN_SET_BY_OWNER,
];

/** Whether a credit pin has value and its code is returned to its owner: the statuses that can expire. */
export const isUsablePin = (status: string): boolean =>
  canMove(CREDIT_PIN_MOVES, status, 'EXPIRED');

/** Whether a record may change directly from one state to the other. An unknown state has no transitions. */
export function canMove<S extends string>(moves: Moves<S>, from: string, to: string): boolean {
  return movesFrom(moves, from).includes(to as S);
}

/** The states that a record in this state may change to; none for a final or an unknown state. */
export function movesFrom<S extends string>(moves: Moves<S>, from: string): readonly S[] {
  return Object.hasOwn(moves, from) ? moves[from as S] : [];
}
