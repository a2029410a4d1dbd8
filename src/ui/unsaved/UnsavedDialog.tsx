import { Button, DialogActions, DialogContent } from '@mui/material';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';

interface UnsavedDialogProps {
  keepsDraft: boolean;
  /** The input is being sent: that continues wherever the user goes, and it cannot be discarded. */
  isSending: boolean;
  /** Several items are being sent: leaving skips those not under way. */
  leavesRest: boolean;
  onDiscard: (() => void) | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks what to do with unsent input, or input that is being sent; Escape and Enter stay on the page. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { keepsDraft, isSending, leavesRest, onDiscard, onLeave, onStay } = props;
  const translate = useTranslate();
  const group = isSending ? 'sending' : 'unsaved';
  const unsent = keepsDraft ? 'ui.unsaved.kept' : 'ui.unsaved.lost';
  const sending = leavesRest ? 'ui.sending.rest' : 'ui.sending.text';
  const discard = () => {
    onDiscard?.();
    onLeave();
  };
  return (
    <Dialog title={translate(`ui.${group}.title`)} onClose={onStay} sx={{ zIndex: 'snackbar' }}>
      <DialogContent>{translate(isSending ? sending : unsent)}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStay}>
          {translate(`ui.${group}.stay`)}
        </Button>
        {!isSending && (
          <ConfirmButton variant="outlined" color="error" onConfirm={discard}>
            {translate('ui.unsaved.discard')}
          </ConfirmButton>
        )}
        {(isSending || keepsDraft) && (
          <Button onClick={onLeave}>
            {translate(isSending ? 'ui.sending.leave' : 'ui.unsaved.keep')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
