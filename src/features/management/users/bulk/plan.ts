import { canMove, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { USER_STATUSES, type UserStatus } from '#contract/words/statuses.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { emptyStatusForm, type StatusForm } from '../statusForm.ts';
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

/** The form of the change, and for whom it was sent. */
export type BulkDraft = StatusForm & {
  /** Ids, with commas between them; empty until it is sent. */
  sent: string;
};

export const emptyBulkDraft: BulkDraft = { ...emptyStatusForm, sent: '' };

/** What is sent, and for whom, as the draft keeps it. */
export const draftOf = (moves: readonly Move[]): BulkDraft => ({
  userStatus: moves[0]?.userStatus ?? '',
  statusRemark: moves[0]?.statusRemark ?? '',
  sent: moves.map(({ user }) => user.id).join(','),
});

/** What was sent before the page was left; undefined where nothing was. */
export function movesOf(
  { sent, userStatus, statusRemark }: BulkDraft,
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
