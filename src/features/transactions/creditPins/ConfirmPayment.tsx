import { useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { CreditPinStatus } from '../../../contract/moneyStatuses.ts';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={translate(`pins.move.${status}`)}
      confirm={`pins.move.${status}`}
      action={{ isPending, error: null }}
      onConfirm={() => mutate(status)}
      onClose={onClose}
    >
      {translate(`pins.confirm.${status}`, words)}
    </ConfirmDialog>
  );
}
