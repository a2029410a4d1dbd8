import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useSaveCodes } from '#hooks/authenticator/useSaveCodes.ts';
import { RecoveryCodes } from '#ui/authenticator/RecoveryCodes.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** New recovery codes, which are shown this once. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const save = useSaveCodes();
  return (
    <Dialog title={translate('authenticator.codes.title')} onClose={onClose}>
      <DialogContent>
        <RecoveryCodes codes={codes} onSave={save} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('authenticator.codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
