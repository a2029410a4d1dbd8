import { CREDIT_PIN_MOVES, canMove } from '#contract/rules/transitions.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff, type Role } from '#contract/words/roles.ts';

/** What a merchant does with its pins, and what staff say of a payment. Source: docs/contract.md, Credit pin. */
const BY_OWNER: readonly CreditPinStatus[] = ['ACTIVATED', 'INACTIVE'];
const BY_STAFF: readonly CreditPinStatus[] = ['GENERATED', 'PAYMENT_FAILED'];

/** The states that a role may move a pin to from where it is. */
export const offeredMoves = (role: Role, status: string): readonly CreditPinStatus[] =>
  (isStaff(role) ? BY_STAFF : BY_OWNER).filter(to => canMove(CREDIT_PIN_MOVES, status, to));

/** Whether a move takes no other back: it is asked about first. */
export const isFinalWord = (to: CreditPinStatus): boolean => BY_STAFF.includes(to);

/** States in which a code is worth something, and is answered to its owner: those that end by date. */
export const isUsable = (status: string): boolean => canMove(CREDIT_PIN_MOVES, status, 'EXPIRED');
