import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

interface UnsavedDialogProps {
  keepsDraft: boolean;
  onDiscard: () => void;
  onLeave: () => void;
  onStay: () => void;
}

/** What to do with what was typed and not sent; Escape and Enter go on with it. */
export function UnsavedDialog({ keepsDraft, onDiscard, onLeave, onStay }: UnsavedDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('ui.unsaved.title')} onClose={onStay} sx={{ zIndex: 'snackbar' }}>
      <DialogContent>{translate(keepsDraft ? 'ui.unsaved.kept' : 'ui.unsaved.lost')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStay}>
          {translate('ui.unsaved.stay')}
        </Button>
        <ConfirmButton
          variant="outlined"
          color="error"
          onConfirm={() => {
            onDiscard();
            onLeave();
          }}
        >
          {translate('ui.unsaved.discard')}
        </ConfirmButton>
        {keepsDraft && <Button onClick={onLeave}>{translate('ui.unsaved.keep')}</Button>}
      </DialogActions>
    </Dialog>
  );
}
