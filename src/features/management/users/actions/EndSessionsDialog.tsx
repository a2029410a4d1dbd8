import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { userName } from '#records/user/userName.ts';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { UserDialogProps } from './userDialog.ts';

/** Ends all sessions of a user; the history records the reason. The account does not change. */
export function EndSessionsDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const { mutate, form } = useFormAction({
    run: (provider, remark: string) => provider.endSessions({ id: user.id, remark }),
    invalidates: ['userHistory', 'history'],
    done: 'management.users.endSessions.done',
    onClose,
  });
  return (
    <RemarkDialog
      {...form}
      title={translate('management.users.endSessions.title', { name: userName(user) })}
      submit="management.users.endSessions.submit"
      label="management.users.reason"
      effect={translate('management.users.endSessions.effect')}
      onRemark={mutate}
    />
  );
}
