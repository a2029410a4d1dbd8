import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useAction } from '#providers/data/useAction.ts';
import { userName } from '#records/user/userName.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { useSecondsLeft } from '#ui/useSecondsLeft.ts';
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

interface KeyDialogProps {
  otpauthUri: string;
  /** Ms until it expires. */
  lasts: number;
  title: string;
  onClose: () => void;
}

/** The QR code with the seconds left; after them only the message that it has expired. */
function KeyDialog({ otpauthUri, lasts, title, onClose }: KeyDialogProps) {
  const translate = useTranslate();
  const seconds = useSecondsLeft(lasts);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogContent>
        {seconds > 0 ? (
          <>
            <Typography sx={{ mb: 2 }}>
              {translate('management.users.authenticator.scan')}
            </Typography>
            <QrCode text={otpauthUri} label={translate('management.users.authenticator.qrLabel')} />
            <Typography role="timer" sx={{ mt: 1 }}>
              {translate('management.users.authenticator.left', { seconds })}
            </Typography>
          </>
        ) : (
          <Alert severity="warning" role="alert">
            {translate('management.users.authenticator.expired')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
