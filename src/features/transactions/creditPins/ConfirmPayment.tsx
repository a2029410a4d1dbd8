import { useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { CreditPinStatus } from '../../../contract/moneyStatuses.ts';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useChangePin } from './useChangePin.ts';

interface ConfirmPaymentProps {
  pin: CreditPin;
  /** GENERATED: it was paid. PAYMENT_FAILED: it was not, and that is the pin's end. */
  status: CreditPinStatus;
  onClose: () => void;
}

/** Asks once more before staff say of a payment that it came, or that it did not. */
export function ConfirmPayment({ pin, status, onClose }: ConfirmPaymentProps) {
  const translate = useTranslate();
  const { mutate, isPending } = useChangePin(pin, onClose);
  const words = { paymentId: pin.paymentId ?? '', amount: formatRM(pin.credits) };
  return (
    <Dialog title={translate(`pins.move.${status}`)} onClose={onClose}>
      <p>{translate(`pins.confirm.${status}`, words)}</p>
      <div className="k-actions">
        <button type="button" className="k-button" onClick={onClose}>
          {translate('ui.cancel')}
        </button>
        <ConfirmButton disabled={isPending} onConfirm={() => mutate(status)}>
          {translate(`pins.move.${status}`)}
        </ConfirmButton>
      </div>
    </Dialog>
  );
}
