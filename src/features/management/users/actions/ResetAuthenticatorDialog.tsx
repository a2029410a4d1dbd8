import { Button, DialogActions, DialogContent } from '@mui/material';
import { useNotify } from 'react-admin';
import { useAction, useMounted } from '#providers/data/useAction.ts';
import { userName } from '#records/user/userName.ts';
import { KeyCode, type ShownKey } from '#ui/authenticator/KeyCode.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { UserDialogProps } from './userDialog.ts';

/**
 * Gives a user a new authenticator key, and shows it as a QR code until it expires. Asks how the user was identified,
 * because the key and the password are enough to log in. Source: OWASP ASVS 5.0, v5.0.0-6.4.4.
 */
export function ResetAuthenticatorDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const isShown = useMounted();
  const name = userName(user);
  const { mutate, data, ...action } = useAction({
    run: (provider, remark: string) => provider.resetAuthenticator({ id: user.id, remark }),
    invalidates: ['userHistory', 'history'],
    onSuccess: () => {
      if (isShown.get()) return;
      notify('management.users.authenticator.unseen', { type: 'warning', messageArgs: { name } });
    },
    inPlace: true,
  });
  const title = translate('management.users.authenticator.title', { name });
  if (data) return <KeyDialog {...data} title={title} onClose={onClose} />;
  return (
    <RemarkDialog
      title={title}
      submit="management.users.authenticator.submit"
      label="management.users.authenticator.identified"
      help={translate('management.users.authenticator.identifiedHelp')}
      isDestructive
      action={action}
      showsAnswer
      onRemark={mutate}
      effect={translate('management.users.authenticator.effect')}
      onClose={onClose}
    />
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
