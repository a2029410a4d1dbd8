import { DialogActions, DialogContent } from '@mui/material';
import { useSaveCodes } from '#hooks/authenticator/useSaveCodes.ts';
import { RecoveryCodes } from '#ui/authenticator/RecoveryCodes.tsx';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** New recovery codes, shown only once: only the button that confirms they are saved closes the dialog, not Escape. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const save = useSaveCodes();
  return (
    <Dialog title={translate('authenticator.codes.title')}>
      <DialogContent>
        <RecoveryCodes codes={codes} onSave={save} />
      </DialogContent>
      <DialogActions>
        <ConfirmButton onConfirm={onClose}>{translate('authenticator.codes.kept')}</ConfirmButton>
      </DialogActions>
    </Dialog>
  );
}
