import { canMove, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { USER_STATUSES, type UserStatus } from '#contract/words/statuses.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import type { StatusForm } from '../statusForm.ts';
import type { Move } from './statusAttempt.ts';

/** Why a user stays as they are: key of `management.users.bulk`. */
type Reason = 'isSo' | 'cannot';

interface Plan {
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

/** The form of what is sent, as the draft keeps it. */
export const formOf = ([first]: readonly Move[]): StatusForm => ({
  userStatus: first?.userStatus ?? '',
  statusRemark: first?.statusRemark ?? '',
});

/** The ids of those it is sent for, with commas between them. */
export const idsOf = (moves: readonly Move[]): string => moves.map(({ user }) => user.id).join(',');

/** What was sent before the page was left; undefined if nothing was. @param sent as `idsOf` */
export function movesOf(
  { userStatus, statusRemark }: StatusForm,
  sent: string,
  users: readonly UserRecord[],
): Move[] | undefined {
  if (sent === '' || userStatus === '') return undefined;
  const ids = sent.split(',');
  const those = users.filter(({ id }) => ids.includes(String(id)));
  return those.length > 0 ? those.map(user => moveOf(user, userStatus, statusRemark)) : undefined;
}

/** The change of one of them, as it is sent. */
export const moveOf = (user: UserRecord, userStatus: UserStatus, remark: string): Move => ({
  user,
  userStatus,
  statusRemark: remark.trim(),
});
