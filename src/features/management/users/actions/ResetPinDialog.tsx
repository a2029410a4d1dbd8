import { Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useAction } from '#providers/data/useAction.ts';
import { userName } from '#records/user/userName.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { type ReasonForm, reasonOf, type UserDialogProps, unreasoned } from './userDialog.ts';

/** Emails a one-time code for a new PIN after saying where it goes; a merchant's code goes to its company. */
export function ResetPinDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const email = user.email ?? '';
  const effect = user.role === 'EWALLET_MERCHANT' ? 'effectCompany' : 'effect';
  const { mutate, ...action } = useAction({
    run: (provider, remark: string) => provider.sendPinCode({ email, remark }),
    invalidates: ['userHistory', 'history'],
    inPlace: true,
    onSuccess: () => {
      notify('management.users.resetPin.done', { type: 'success', messageArgs: { email } });
    },
    onClose,
  });
  return (
    <FormDialog<ReasonForm>
      title={translate('management.users.resetPin.title', { name: userName(user) })}
      submit="management.users.resetPin.submit"
      empty={unreasoned}
      action={action}
      onSubmit={typed => mutate(reasonOf(typed))}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {translate(`management.users.resetPin.${effect}`, { email })}
      </Typography>
      <ReasonInput />
    </FormDialog>
  );
}
