import type { UserRecord } from '#providers/data/surface.ts';

export interface UserDialogProps {
  user: UserRecord;
  onClose: () => void;
}

export type ReasonForm = { remark: string };

/** Initial values of a form that asks only for a reason. */
export const unreasoned: ReasonForm = { remark: '' };

/** The reason, trimmed for the request. */
export const reasonOf = ({ remark }: ReasonForm): string => remark.trim();
