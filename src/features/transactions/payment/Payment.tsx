import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useAskedReference } from '../../../session/useByReference.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ActionPage } from '../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { PaymentState } from './PaymentState.tsx';
import { usePaymentLink } from './usePaymentLink.ts';

/**
 * A link or QR code by which a customer pays within a minute, for merchants who sell online; and,
 * where the address has a reference, what became of such a payment.
 * Source: spec sections 2 and 4; docs/contract.md, The bank.
 */
export function Payment() {
  const reference = useAskedReference();
  return reference === undefined ? <NewPayment /> : <PaymentState reference={reference} />;
}

function NewPayment() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="payment.title" value={wallet} error={error} onRetry={retry}>
      {known => <PaymentSteps wallet={known} />}
    </Awaited>
  );
}

/** Form and result. */
function PaymentSteps({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const steps = usePaymentLink(wallet);
  const { question } = useUnsavedChanges(steps.leaving);
  const { step, item } = steps;
  return (
    <ActionPage title={translate('payment.title')} step={step} steps={['form', 'result']}>
      {step === 'result' && item ? (
        <PaymentResult {...{ wallet, item, steps }} />
      ) : (
        <PaymentForm {...{ wallet, steps }} />
      )}
      {question}
    </ActionPage>
  );
}
