import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';

interface DiscardDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** What is lost with it. */
export function DiscardDialog(props: DiscardDialogProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('onboarding.discard.title')}
      confirm="onboarding.discard.confirm"
      cancel="onboarding.discard.keep"
      isDestructive
      {...props}
    >
      {translate('onboarding.discard.text')}
    </ConfirmDialog>
  );
}
