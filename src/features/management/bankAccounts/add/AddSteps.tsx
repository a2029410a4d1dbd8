import { useTranslate } from 'react-admin';
import { useNamedMerchant } from '../../../../session/useMerchantSearch.ts';
import { useProfile } from '../../../../session/useSession.ts';
import { ActionPage } from '../../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../../ui/unsaved/useUnsavedChanges.tsx';
import { AddForm } from './AddForm.tsx';
import { AddResult } from './AddResult.tsx';
import { AddReview } from './AddReview.tsx';
import { useAddAccount } from './useAddAccount.ts';

interface AddStepsProps {
  merchantId: number;
  /** The same, where staff have chosen it. */
  named: number | undefined;
}

/** Form, review, result. */
export function AddSteps({ merchantId, named }: AddStepsProps) {
  const translate = useTranslate();
  const { merchant } = useProfile();
  const { chosen } = useNamedMerchant(named);
  const steps = useAddAccount(merchantId);
  const { question } = useUnsavedChanges(steps.leaving);
  const { step, item } = steps;
  const owner = chosen?.label ?? merchant?.businessRegistrationName ?? `#${merchantId}`;
  return (
    <ActionPage title={translate('bankAccounts.addTitle')} step={step}>
      {step === 'form' && <AddForm {...{ steps, merchantId, named, owner }} />}
      {step === 'review' && item && <AddReview {...{ steps, item, owner }} />}
      {step === 'result' && item && <AddResult {...{ steps, item, named, owner }} />}
      {question}
    </ActionPage>
  );
}
