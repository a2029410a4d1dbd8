import type { UserRecord } from '#providers/data/surface.ts';

/** Properties of every dialog that changes a user. */
export interface UserDialogProps {
  user: UserRecord;
  onClose: () => void;
}
