import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { userName } from '#records/user/userName.ts';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { UserDialogProps } from './userDialog.ts';

/** Emails a one-time code for a new PIN after saying where it goes; a merchant's code goes to its company. */
export function ResetPinDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const email = user.email ?? '';
  const effect = user.role === 'EWALLET_MERCHANT' ? 'effectCompany' : 'effect';
  const { mutate, form } = useFormAction({
    run: (provider, remark: string) => provider.sendPinCode({ email, remark }),
    invalidates: ['userHistory', 'history'],
    done: 'management.users.resetPin.done',
    doneArgs: () => ({ email }),
    onClose,
  });
  return (
    <RemarkDialog
      {...form}
      title={translate('management.users.resetPin.title', { name: userName(user) })}
      submit="management.users.resetPin.submit"
      label="management.users.reason"
      effect={translate(`management.users.resetPin.${effect}`, { email })}
      onRemark={mutate}
    />
  );
}
