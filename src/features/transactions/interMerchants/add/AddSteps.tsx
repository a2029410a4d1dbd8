import { useTranslate } from 'react-admin';
import { ActionPage } from '../../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../../ui/unsaved/useUnsavedChanges.tsx';
import { listPath } from '../paths.ts';
import { AddResult } from './AddResult.tsx';
import { AddReview } from './AddReview.tsx';
import { LookedUpForm } from './LookedUpForm.tsx';
import { SearchedForm } from './SearchedForm.tsx';
import { useAddFavourite } from './useAddFavourite.ts';

interface AddStepsProps {
  /** Whose favourite it is to be. */
  owner: { id: number; name: string };
  /** Staff have chosen the owner. */
  isNamed?: boolean;
}

/** Form, review, result. */
export function AddSteps({ owner, isNamed = false }: AddStepsProps) {
  const translate = useTranslate();
  const steps = useAddFavourite(owner.id);
  const { question } = useUnsavedChanges(steps.leaving);
  const { step, item } = steps;
  const list = listPath(isNamed ? owner.id : undefined);
  return (
    <ActionPage title={translate('favourites.addTitle')} step={step}>
      {step === 'form' && !isNamed && <LookedUpForm {...{ steps, list }} />}
      {step === 'form' && isNamed && <SearchedForm {...{ steps, list }} owner={owner.name} />}
      {step === 'review' && item && <AddReview {...{ steps, item }} owner={owner.name} />}
      {step === 'result' && item && <AddResult {...{ steps, item, list }} owner={owner.name} />}
      {question}
    </ActionPage>
  );
}
