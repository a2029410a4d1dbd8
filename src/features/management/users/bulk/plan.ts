import { USER_STATUSES, type UserStatus } from '../../../../contract/statuses.ts';
import { canMove, USER_STATUS_MOVES } from '../../../../contract/transitions.ts';
import type { UserRecord } from '../../../../providers/data/surface.ts';

/** Why somebody stays as they are: key of `management.users.bulk`. */
type Reason = 'isSo' | 'cannot';

export interface Plan {
  changing: readonly UserRecord[];
  excluded: readonly { user: UserRecord; reason: Reason }[];
}

/** The states that at least one of them may go to. */
export const offeredTo = (users: readonly UserRecord[]): UserStatus[] =>
  USER_STATUSES.filter(to => users.some(({ status }) => canMove(USER_STATUS_MOVES, status, to)));

/** Who changes to a state, and who cannot, and why. Source: docs/contract.md, User status. */
export function planOf(users: readonly UserRecord[], to: UserStatus): Plan {
  const mayMove = ({ status }: UserRecord) => canMove(USER_STATUS_MOVES, status, to);
  return {
    changing: users.filter(mayMove),
    excluded: users
      .filter(user => !mayMove(user))
      .map(user => ({ user, reason: user.status === to ? 'isSo' : 'cannot' })),
  };
}
