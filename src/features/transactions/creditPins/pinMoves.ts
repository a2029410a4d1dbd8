import {
  CREDIT_PIN_MOVES,
  canMove,
  PIN_SET_BY_OWNER,
  PIN_SET_BY_STAFF,
} from '#contract/rules/transitions.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff, type Role } from '#contract/words/roles.ts';

/** The statuses to which a role may move a pin from its current status. */
export const offeredMoves = (role: Role, status: string): readonly CreditPinStatus[] =>
  (isStaff(role) ? PIN_SET_BY_STAFF : PIN_SET_BY_OWNER).filter(to =>
    canMove(CREDIT_PIN_MOVES, status, to),
  );

/** Whether a move needs confirmation: moves by staff on a merchant's pin, some of which are permanent. */
export const isConfirmed = isStaff;
