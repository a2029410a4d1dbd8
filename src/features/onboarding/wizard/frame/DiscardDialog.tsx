import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** Confirms the deletion and names what is lost. */
export function DiscardDialog(props: { onConfirm: () => void; onClose: () => void }) {
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
