import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useNotify } from 'react-admin';
import { affectedBy, useAction } from '#providers/data/useAction.ts';
import { userName } from '#records/user/userName.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lastVisited, listAsLeft } from '#ui/list/lastSearch.ts';
import { useTranslate } from '#ui/locale.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { OTHER_LISTS, USER_LIST } from '../userLists.ts';
import type { UserDialogProps } from './userDialog.ts';
import { isHolder } from './userMoves.ts';

/** Deletes a user after a question; the backend refuses it while the user's wallet has money. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, ...action } = useAction({
    run: (provider, id: number) => provider.deleteUser({ id }),
    invalidates: ['history', 'dashboard'],
    inPlace: true,
    onSuccess: () => {
      // the lists only: the page is still open, and the record can no longer be read
      const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'getOne';
      for (const resource of affectedBy(['users'])) {
        void queryClient.invalidateQueries({ queryKey: [resource], predicate: isList });
      }
      notify('management.users.remove.done', { type: 'success' });
      onClose();
      void navigate(listAsLeft(lastVisited(USER_LIST, OTHER_LISTS).path));
    },
  });
  const balance = isHolder(user.role) ? (user.wallet?.balance ?? 0) : 0;
  return (
    <ConfirmDialog
      title={translate('management.users.remove.title', { name: userName(user) })}
      confirm="ra.action.delete"
      isDestructive
      action={action}
      onConfirm={() => mutate(user.id)}
      onClose={onClose}
    >
      {balance > 0 && user.wallet && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('management.users.remove.hasMoney')} <MoneyText amount={user.wallet.balance} />
        </Alert>
      )}
      {translate('management.users.remove.effect')}
    </ConfirmDialog>
  );
}
