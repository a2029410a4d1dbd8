import type { UserStatus } from '../../../../contract/statuses.ts';
import type { UserRecord } from '../../../../providers/data/surface.ts';
import { emptyStatusForm, type StatusForm } from '../statusForm.ts';
import type { Move } from './statusAttempt.ts';

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
