import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { ActionPage } from '../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { TopUpResult } from './TopUpResult.tsx';
import { TopUpReview } from './TopUpReview.tsx';
import { useTopUp } from './useTopUp.ts';

/** Form, review, result. */
export function TopUpSteps({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const steps = useTopUp(wallet);
  const { question } = useUnsavedChanges(steps.leaving);
  const { step, item } = steps;
  return (
    <ActionPage title={translate('topUp.title')} step={step}>
      {step === 'form' && <TopUpForm {...{ wallet, steps }} />}
      {step === 'review' && item && (
        <TopUpReview
          {...{ wallet, item }}
          onBack={steps.toForm}
          onConfirm={() => steps.confirm()}
        />
      )}
      {step === 'result' && item && <TopUpResult {...{ wallet, item, steps }} />}
      {question}
    </ActionPage>
  );
}
