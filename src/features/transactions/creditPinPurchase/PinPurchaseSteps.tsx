import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { ActionPage } from '../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { PinPurchaseForm } from './PinPurchaseForm.tsx';
import { PinPurchaseResult } from './PinPurchaseResult.tsx';
import { PinPurchaseReview } from './PinPurchaseReview.tsx';
import { usePinPurchase } from './usePinPurchase.ts';

/** Form, review, result. */
export function PinPurchaseSteps({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const steps = usePinPurchase();
  const { question } = useUnsavedChanges(steps.leaving);
  const { step, item } = steps;
  return (
    <ActionPage title={translate('pinPurchase.title')} step={step}>
      {step === 'form' && <PinPurchaseForm {...{ wallet, steps }} />}
      {step === 'review' && item && <PinPurchaseReview {...{ wallet, item, steps }} />}
      {step === 'result' && item && <PinPurchaseResult {...{ item, steps }} />}
      {question}
    </ActionPage>
  );
}
