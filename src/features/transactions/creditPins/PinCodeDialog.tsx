import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { NO_SECRETS, PinProof, type Secrets } from '#ui/action/PinProof.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { MaskedText } from '#ui/text/MaskedText.tsx';
import { PinCode, ShownCode } from './ShownCode.tsx';
import { SHOWN_FOR, useReveal } from './useReveal.ts';

interface PinCodeDialogProps {
  pin: CreditPin;
  onClose: () => void;
}

/**
 * Shows the full code of a pin, to read, copy or share. It first explains that the history records the access
 * and asks for the PIN, unless the PIN was checked recently. The code disappears after a while and when
 * the dialog closes.
 */
export function PinCodeDialog({ pin, onClose }: PinCodeDialogProps) {
  const translate = useTranslate();
  const { code, secondsLeft, error, ...revealing } = useReveal(pin);
  return (
    <Dialog
      title={translate('pins.codeTitle', { amount: inlineRM(pin.credits) })}
      onClose={onClose}
    >
      <DialogContent sx={{ '&:empty': { display: 'none' } }}>
        <ActionProblem error={error} />
      </DialogContent>
      {code === undefined ? (
        <HiddenCode pin={pin} onClose={onClose} {...revealing} />
      ) : (
        <ShownCode pin={pin} code={code} secondsLeft={secondsLeft} onClose={onClose} />
      )}
    </Dialog>
  );
}

type HiddenCodeProps = PinCodeDialogProps &
  Pick<ReturnType<typeof useReveal>, 'asksPin' | 'pinProblem' | 'reveal' | 'isPending'>;

function HiddenCode({ pin, onClose, asksPin, pinProblem, reveal, isPending }: HiddenCodeProps) {
  const translate = useTranslate();
  return (
    <AppForm<Secrets>
      values={NO_SECRETS}
      onSubmit={({ pin: typed }) => (asksPin ? reveal(typed) : reveal())}
    >
      <DialogContent>
        <PinCode>
          <MaskedText text={pin.pinCode} />
        </PinCode>
        <Typography sx={{ mb: 2 }}>
          {translate('pins.isRecorded', { seconds: SHOWN_FOR })}
        </Typography>
        {asksPin && <PinProof problem={pinProblem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        <SubmitButton label="pins.show" isPending={isPending} />
      </DialogActions>
    </AppForm>
  );
}
