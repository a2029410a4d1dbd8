import { canMove, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { USER_STATUSES, type UserStatus } from '#contract/words/statuses.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import type { StatusForm } from '../statusForm.ts';
import type { Move, MovedUser } from './statusAttempt.ts';

/** Why a user does not change: a key in `management.users.bulk`. */
type Reason = 'isSo' | 'cannot';

interface Plan {
  changing: readonly UserRecord[];
  excluded: readonly { user: UserRecord; reason: Reason }[];
}

/** The statuses that at least one of the users can change to. */
export const offeredTo = (users: readonly UserRecord[]): UserStatus[] =>
  USER_STATUSES.filter(to => users.some(({ status }) => canMove(USER_STATUS_MOVES, status, to)));

/** The users that change to a status, and the others with the reason. Source: docs/contract.md, User status. */
export function planOf(users: readonly UserRecord[], to: UserStatus): Plan {
  const mayMove = ({ status }: UserRecord) => canMove(USER_STATUS_MOVES, status, to);
  return {
    changing: users.filter(mayMove),
    excluded: users
      .filter(user => !mayMove(user))
      .map(user => ({ user, reason: user.status === to ? 'isSo' : 'cannot' })),
  };
}

/** The form values of a run, for the draft. */
export const formOf = ([first]: readonly Move[]): StatusForm => ({
  userStatus: first?.userStatus ?? '',
  statusRemark: first?.statusRemark ?? '',
});

/** The ids of the users it is sent for, comma-separated. */
export const idsOf = (moves: readonly Move[]): string => moves.map(({ user }) => user.id).join(',');

/** A user that could not be loaded. */
const unread = (id: number): MovedUser => ({ id, displayName: null, username: `#${id}` });

/**
 * What was sent before the page was left; undefined if nothing was.
 * @param sent in the format of `idsOf`
 * @param failed ids of the users that could not be loaded: what became of them is still to be looked up
 */
export function movesOf(
  { userStatus, statusRemark }: StatusForm,
  sent: string,
  users: readonly UserRecord[],
  failed: readonly number[],
): Move[] | undefined {
  if (sent === '' || userStatus === '') return undefined;
  const ids = sent.split(',');
  const all: readonly MovedUser[] = [...users, ...failed.map(unread)];
  const those = all.filter(({ id }) => ids.includes(String(id)));
  return those.length > 0 ? those.map(user => moveOf(user, userStatus, statusRemark)) : undefined;
}

/** The change of one user, as it is sent. */
export const moveOf = (user: MovedUser, userStatus: UserStatus, remark: string): Move => ({
  user,
  userStatus,
  statusRemark: remark.trim(),
});
