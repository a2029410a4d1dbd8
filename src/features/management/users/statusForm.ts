import type { UserStatus } from '#contract/words/statuses.ts';

/** What is asked for a change of status, of one person or of several. */
export type StatusForm = {
  userStatus: UserStatus | '';
  statusRemark: string;
};

export const emptyStatusForm: StatusForm = { userStatus: '', statusRemark: '' };

/** The form as it opens: a single state that may follow is chosen already. */
export const statusFormOf = ([only, second]: readonly UserStatus[]): StatusForm =>
  only && !second ? { ...emptyStatusForm, userStatus: only } : emptyStatusForm;

/** A kept form with only a state that can be chosen still. */
export const adaptTo =
  (offered: readonly UserStatus[]) =>
  <F extends StatusForm>(kept: F): F =>
    offered.some(status => status === kept.userStatus) ? kept : { ...kept, userStatus: '' };

/** Whether what is chosen takes something away from the user, for a time or for good. */
export const stopsThem = ({ userStatus }: StatusForm): boolean =>
  userStatus !== '' && userStatus !== 'ACTIVE';
