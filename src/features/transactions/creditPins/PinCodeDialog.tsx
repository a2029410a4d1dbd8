import { useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { PinProof } from '../../../ui/action/PinProof.tsx';
import { usePin } from '../../../ui/action/usePin.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MaskedText } from '../../../ui/text/MaskedText.tsx';
import { ShownCode } from './ShownCode.tsx';
import { SHOWN_FOR, useReveal } from './useReveal.ts';
import './PinCode.css';

interface PinCodeDialogProps {
  pin: CreditPin;
  onClose: () => void;
}

/**
 * Shows the whole code of a pin, to be read, copied or shared, after saying that the history records it
 * and asking for the PIN, unless that was checked a moment ago. It is gone again after a while, and with
 * the dialog.
 */
export function PinCodeDialog({ pin, onClose }: PinCodeDialogProps) {
  const translate = useTranslate();
  const { code, secondsLeft, error, ...revealing } = useReveal(pin);
  return (
    <Dialog
      title={translate('pins.codeTitle', { amount: formatRM(pin.credits) })}
      onClose={onClose}
      problem={<ActionProblem error={error} />}
    >
      {code === undefined ? (
        <HiddenCode {...{ pin, onClose }} {...revealing} />
      ) : (
        <ShownCode {...{ pin, code, secondsLeft, onClose }} />
      )}
    </Dialog>
  );
}

type HiddenCodeProps = PinCodeDialogProps &
  Pick<ReturnType<typeof useReveal>, 'asksPin' | 'pinProblem' | 'reveal' | 'isPending'>;

function HiddenCode({ pin, onClose, asksPin, pinProblem, reveal, isPending }: HiddenCodeProps) {
  const translate = useTranslate();
  const { form, submit } = usePin(secrets => reveal(secrets.pin), pinProblem);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (asksPin) submit();
        else reveal();
      }}
    >
      <p className="k-pin-code">
        <MaskedText text={pin.pinCode} />
      </p>
      <p>{translate('pins.isRecorded', { seconds: SHOWN_FOR })}</p>
      {asksPin && <PinProof form={form} />}
      <div className="k-actions">
        <button type="button" className="k-button" onClick={onClose}>
          {translate('ui.cancel')}
        </button>
        <button type="submit" className="k-button" data-kind="primary" aria-disabled={isPending}>
          {translate('pins.show')}
        </button>
      </div>
    </form>
  );
}
