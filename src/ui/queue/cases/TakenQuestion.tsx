import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** A decision that awaits the user's confirmation, since another user has the case. */
export interface TakenQuestionProps {
  /** The other user. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before deciding a case that another user has taken. */
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
