import type { UserStatus } from '#contract/words/statuses.ts';

/** Form values for changing the status of one or several users. */
export type StatusForm = {
  userStatus: UserStatus | '';
  statusRemark: string;
};

export const emptyStatusForm: StatusForm = { userStatus: '', statusRemark: '' };

/** The initial form values: if only one status is allowed, it is preselected. */
export const statusFormOf = ([only, second]: readonly UserStatus[]): StatusForm =>
  only && !second ? { ...emptyStatusForm, userStatus: only } : emptyStatusForm;

/** Adapts a draft: clears a status that is no longer allowed. */
export const adaptTo =
  (offered: readonly UserStatus[]) =>
  <F extends StatusForm>(kept: F): F =>
    offered.some(status => status === kept.userStatus) ? kept : { ...kept, userStatus: '' };

/** Whether the selected status restricts the user, temporarily or permanently. */
export const stopsThem = ({ userStatus }: StatusForm): boolean =>
  userStatus !== '' && userStatus !== 'ACTIVE';
