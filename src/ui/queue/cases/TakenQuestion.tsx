import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** A decision that waits for the user's word, since another user has the case. */
export interface TakenQuestionProps {
  /** The other user. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a case is decided that another user has taken. */
export function TakenQuestion({ name, onConfirm, onClose }: TakenQuestionProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('queue.claims.question', { name })}
      confirm="queue.claims.decideAnyway"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {translate('queue.claims.consequence', { name })}
    </ConfirmDialog>
  );
}
