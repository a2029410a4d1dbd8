import { useNotify } from 'react-admin';
import { useAction } from '#providers/data/useAction.ts';
import { userName } from '#records/user/userName.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { UserDialogProps } from './userDialog.ts';

/** Has a one-time code for a new PIN mailed, after a question that says where it goes: a merchant's to its company. */
export function ResetPinDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const email = user.email ?? '';
  const effect = user.role === 'EWALLET_MERCHANT' ? 'effectCompany' : 'effect';
  const { mutate, ...action } = useAction({
    run: (provider, to: string) => provider.sendPinCode({ email: to }),
    invalidates: ['userHistory', 'history'],
    inPlace: true,
    onSuccess: () => {
      notify('management.users.resetPin.done', { type: 'success', messageArgs: { email } });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={translate('management.users.resetPin.title', { name: userName(user) })}
      confirm="management.users.resetPin.submit"
      action={action}
      onConfirm={() => mutate(email)}
      onClose={onClose}
    >
      {translate(`management.users.resetPin.${effect}`, { email })}
    </ConfirmDialog>
  );
}
