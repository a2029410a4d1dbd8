import { CREDIT_PIN_MOVES, canMove } from '#contract/rules/transitions.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff, type Role } from '#contract/words/roles.ts';

/**
 * Moves by the merchant; staff make these too, and record whether a payment arrived.
 * Source: docs/contract.md, Credit pin.
 */
const BY_OWNER: readonly CreditPinStatus[] = ['ACTIVATED', 'INACTIVE'];
const BY_STAFF: readonly CreditPinStatus[] = ['GENERATED', 'PAYMENT_FAILED', ...BY_OWNER];

/** The statuses to which a role may move a pin from its current status. */
export const offeredMoves = (role: Role, status: string): readonly CreditPinStatus[] =>
  (isStaff(role) ? BY_STAFF : BY_OWNER).filter(to => canMove(CREDIT_PIN_MOVES, status, to));

/** Whether a move needs confirmation: moves by staff on a merchant's pin, some of which are permanent. */
export const isConfirmed = isStaff;

/** Statuses in which a code has value and is returned to its owner: those that can expire. */
export const isUsable = (status: string): boolean => canMove(CREDIT_PIN_MOVES, status, 'EXPIRED');
