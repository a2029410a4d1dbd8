import { useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MaskedText } from '../../../ui/text/MaskedText.tsx';
import { ShownCode } from './ShownCode.tsx';
import { SHOWN_FOR, useReveal } from './useReveal.ts';
import './PinCode.css';

/**
 * Shows the whole code of a pin, to be read, copied or shared, after saying that the history records it.
 * It is gone again after a while, and with the dialog.
 */
export function PinCodeDialog({ pin, onClose }: { pin: CreditPin; onClose: () => void }) {
  const translate = useTranslate();
  const { code, secondsLeft, reveal, isPending, error } = useReveal(pin);
  return (
    <Dialog
      title={translate('pins.codeTitle', { amount: formatRM(pin.credits) })}
      onClose={onClose}
      problem={<ActionProblem error={error} />}
    >
      {code === undefined ? (
        <>
          <p className="k-pin-code">
            <MaskedText text={pin.pinCode} />
          </p>
          <p>{translate('pins.isRecorded', { seconds: SHOWN_FOR })}</p>
          <div className="k-actions">
            <button type="button" className="k-button" onClick={onClose}>
              {translate('ui.cancel')}
            </button>
            <button
              type="button"
              className="k-button"
              data-kind="primary"
              aria-disabled={isPending}
              onClick={reveal}
            >
              {translate('pins.show')}
            </button>
          </div>
        </>
      ) : (
        <ShownCode {...{ pin, code, secondsLeft, onClose }} />
      )}
    </Dialog>
  );
}
