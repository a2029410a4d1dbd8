import type { UserRecord } from '#providers/data/surface.ts';

/** Properties of every dialog that changes a user. */
export interface UserDialogProps {
  user: UserRecord;
  onClose: () => void;
}

/** A form that asks for the reason of what it does. */
export type ReasonForm = { remark: string };

/** The form as it opens, where it asks for nothing else. */
export const unreasoned: ReasonForm = { remark: '' };

/** The reason as it is sent. */
export const reasonOf = ({ remark }: ReasonForm): string => remark.trim();
