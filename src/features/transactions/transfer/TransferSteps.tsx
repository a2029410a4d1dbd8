import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { ActionPage } from '../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferResult } from './TransferResult.tsx';
import { TransferReview } from './TransferReview.tsx';
import { useTransfer } from './useTransfer.ts';

/** Form, review, result. */
export function TransferSteps({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const steps = useTransfer(wallet);
  const { question } = useUnsavedChanges(steps.leaving);
  const { step, item } = steps;
  return (
    <ActionPage title={translate('transfer.title')} step={step}>
      {step === 'form' && <TransferForm {...{ wallet, steps }} />}
      {step === 'review' && item && <TransferReview {...{ wallet, item, steps }} />}
      {step === 'result' && item && <TransferResult {...{ wallet, item, steps }} />}
      {question}
    </ActionPage>
  );
}
