import { useTranslate } from 'react-admin';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useByReference } from '../../../session/useByReference.ts';
import { MovementPage } from '../../../ui/money/MovementPage.tsx';

/** What became of a payment by link: paid, refused, expired, or still open. */
export function PaymentState({ reference }: { reference: string }) {
  const translate = useTranslate();
  const { wallet } = useCurrentWallet();
  const movement = useByReference('upi', reference);
  return (
    <MovementPage
      {...movement}
      {...{ reference, wallet }}
      title={translate('payment.title')}
      words={end => translate(`payment.ends.${end}`)}
      anew="/transactions/payment"
    />
  );
}
