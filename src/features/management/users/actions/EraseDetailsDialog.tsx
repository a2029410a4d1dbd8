import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { userName } from '#records/user/userName.ts';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { UserDialogProps } from './userDialog.ts';

/** Erases a user's details for good, after listing them; the history records the reason. The account does not change. */
export function EraseDetailsDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const { mutate, form } = useFormAction({
    run: (provider, remark: string) => provider.eraseDetails({ id: user.id, remark }),
    invalidates: ['users', 'userDevices', 'ekycSubmitted', 'ekycPending', 'userHistory', 'history'],
    done: 'management.users.erase.done',
    onClose,
  });
  return (
    <RemarkDialog
      {...form}
      title={translate('management.users.erase.title', { name: userName(user) })}
      submit="management.users.erase.submit"
      label="management.users.reason"
      effect={translate('management.users.erase.effect')}
      isDestructive
      onRemark={mutate}
    />
  );
}
