import { useTranslate } from 'react-admin';
import type { NewBankAccount } from '../../../../providers/data/surface.ts';
import { ReviewStep } from '../../../../ui/action/ReviewStep.tsx';
import { Facts } from '../../../../ui/record/Facts.tsx';
import { documentsIn } from './account.ts';
import { accountFacts } from './accountFacts.tsx';
import type { AddAccountSteps } from './useAddAccount.ts';

interface AddReviewProps {
  steps: AddAccountSteps;
  item: NewBankAccount;
  owner: string;
}

/** The account once more, digit by digit: a wrong one sends money to somebody else. */
export function AddReview({ steps, item, owner }: AddReviewProps) {
  const translate = useTranslate();
  const files = documentsIn(steps.typed.values().documents).map(({ name }) => name);
  return (
    <ReviewStep
      confirm="bankAccounts.confirm"
      onBack={steps.toForm}
      onConfirm={() => steps.confirm()}
    >
      <p className="k-sentence">{translate('bankAccounts.sentence', { owner })}</p>
      <div className="k-panel">
        <Facts resource="bankAccounts" facts={accountFacts(item, files)} />
      </div>
      <p>{translate('bankAccounts.takes')}</p>
    </ReviewStep>
  );
}
