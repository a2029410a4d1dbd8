import { CREDIT_PIN_MOVES, canMove } from '#contract/rules/transitions.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff, type Role } from '#contract/words/roles.ts';

/** Moves by the merchant, and moves by staff about a payment. Source: docs/contract.md, Credit pin. */
const BY_OWNER: readonly CreditPinStatus[] = ['ACTIVATED', 'INACTIVE'];
const BY_STAFF: readonly CreditPinStatus[] = ['GENERATED', 'PAYMENT_FAILED'];

/** The statuses to which a role may move a pin from its current status. */
export const offeredMoves = (role: Role, status: string): readonly CreditPinStatus[] =>
  (isStaff(role) ? BY_STAFF : BY_OWNER).filter(to => canMove(CREDIT_PIN_MOVES, status, to));

/** Whether a move is irreversible and needs confirmation. */
export const isFinalWord = (to: CreditPinStatus): boolean => BY_STAFF.includes(to);

/** Statuses in which a code has value and is returned to its owner: those that can expire. */
export const isUsable = (status: string): boolean => canMove(CREDIT_PIN_MOVES, status, 'EXPIRED');
