import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { ActionPage } from '../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { useBanks } from './useBanks.ts';
import { useWithdraw } from './useWithdraw.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawResult } from './WithdrawResult.tsx';
import { WithdrawReview } from './WithdrawReview.tsx';

/** Form, review, result. */
export function WithdrawSteps({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const banks = useBanks();
  const steps = useWithdraw(wallet);
  const { question } = useUnsavedChanges(steps.leaving);
  const { step, item } = steps;
  return (
    <ActionPage title={translate('withdraw.title')} step={step}>
      {step === 'form' && <WithdrawForm {...{ wallet, banks, steps }} />}
      {step === 'review' && item && (
        <WithdrawReview
          {...{ wallet, item, steps }}
          bank={banks.nameOf(item.bankId)}
          payoutsFrom={banks.payoutsFrom(item.bankId)}
        />
      )}
      {step === 'result' && item && (
        <WithdrawResult {...{ wallet, item, steps }} bank={banks.nameOf(item.bankId)} />
      )}
      {question}
    </ActionPage>
  );
}
