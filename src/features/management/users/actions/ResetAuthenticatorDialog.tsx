import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useAction } from '#providers/data/useAction.ts';
import { userName } from '#records/user/userName.ts';
import { KeyCode, type ShownKey } from '#ui/authenticator/KeyCode.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { UserDialogProps } from './userDialog.ts';

/** Gives a user a new authenticator key, and shows it as a QR code until it expires. */
export function ResetAuthenticatorDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const { mutate, data, ...action } = useAction({
    run: (provider, id: number) => provider.resetAuthenticator({ id }),
    invalidates: ['userHistory', 'history'],
    inPlace: true,
    isSecret: true,
  });
  const title = translate('management.users.authenticator.title', { name: userName(user) });
  if (data) return <KeyDialog {...data} title={title} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={title}
      confirm="management.users.authenticator.submit"
      isDestructive
      action={action}
      onConfirm={() => mutate(user.id)}
      onClose={onClose}
    >
      {translate('management.users.authenticator.effect')}
    </ConfirmDialog>
  );
}

interface KeyDialogProps extends ShownKey {
  title: string;
  onClose: () => void;
}

function KeyDialog({ title, onClose, ...key }: KeyDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogContent>
        <KeyCode
          {...key}
          lead={translate('management.users.authenticator.scan')}
          label={translate('management.users.authenticator.qrLabel')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
