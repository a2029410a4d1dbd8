import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { Dialog } from '../dialog/Dialog.tsx';

interface SendingDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** What was typed is being sent: it goes on wherever the user is. Escape and Enter stay. */
export function SendingDialog({ onLeave, onStay }: SendingDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('ui.sending.title')} onClose={onStay} sx={{ zIndex: 'snackbar' }}>
      <DialogContent>{translate('ui.sending.text')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStay}>
          {translate('ui.sending.stay')}
        </Button>
        <Button onClick={onLeave}>{translate('ui.sending.leave')}</Button>
      </DialogActions>
    </Dialog>
  );
}
