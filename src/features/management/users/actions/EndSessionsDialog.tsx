import { Typography } from '@mui/material';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { userName } from '#records/user/userName.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { UserDialogProps } from './userDialog.ts';

const empty = { remark: '' };

/** Ends all sessions of a user; the history records the reason. The account does not change. */
export function EndSessionsDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const { mutate, form } = useFormAction({
    empty,
    run: (provider, { remark }: typeof empty) =>
      provider.endSessions({ id: user.id, remark: remark.trim() }),
    invalidates: ['userHistory', 'history'],
    done: 'management.users.endSessions.done',
    onClose,
  });
  return (
    <FormDialog<typeof empty>
      {...form}
      title={translate('management.users.endSessions.title', { name: userName(user) })}
      submit="management.users.endSessions.submit"
      onSubmit={mutate}
    >
      <Typography sx={{ mb: 2 }}>{translate('management.users.endSessions.effect')}</Typography>
      <RemarkInput<typeof empty> label="management.users.reason" />
    </FormDialog>
  );
}
