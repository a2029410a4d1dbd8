import { Alert, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNotify } from 'react-admin';
import { isErasable } from '#contract/rules/people/erasure.ts';
import { refetchAffected, useAction } from '#providers/data/useAction.ts';
import { userName } from '#records/user/userName.ts';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { useUsersAsLeft } from '../userLists.ts';
import type { UserDialogProps } from './userDialog.ts';
import { hasDetails, isHolder } from './userMoves.ts';

/** Deletes a user after explaining the effect. The backend refuses it while the user's wallet has money. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const toUsers = useUsersAsLeft();
  const { mutate, ...action } = useAction({
    run: (provider, remark: string) => provider.deleteUser({ id: user.id, remark }),
    invalidates: ['history', 'dashboard'],
    inPlace: true,
    onSuccess: () => {
      // only the lists: the page is still open, and the record can no longer be read
      void refetchAffected(queryClient, ['users'], ({ queryKey }) => queryKey[1] !== 'getOne');
      notify('management.users.remove.done', { type: 'success' });
    },
  });
  // replaces the dialog, which would ask whether to discard the typed remark
  if (action.isSuccess) return <Navigate to={toUsers} />;
  const hasWallet = isHolder(user.role);
  const balance = hasWallet ? (user.wallet?.balance ?? 0) : 0;
  return (
    <RemarkDialog
      title={translate('management.users.remove.title', { name: userName(user) })}
      submit="ra.action.delete"
      label="management.users.reason"
      effect={translate(
        hasWallet ? 'management.users.remove.effect' : 'management.users.remove.accountEffect',
      )}
      isDestructive
      action={action}
      onRemark={mutate}
      onClose={onClose}
    >
      {hasDetails(user) && (
        <Typography sx={{ mb: 2 }}>
          {translate(
            isErasable(user)
              ? 'management.users.remove.eraseFirst'
              : 'management.users.remove.terminateFirst',
          )}
        </Typography>
      )}
      {balance > 0 && user.wallet && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('management.users.remove.hasMoney')} <MoneyText amount={user.wallet.balance} />
        </Alert>
      )}
    </RemarkDialog>
  );
}
