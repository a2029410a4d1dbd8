import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from '../../../../ui/words.ts';
import { type StepName, stepBefore } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';
import { Discard } from './Discard.tsx';
import { Heading } from './Heading.tsx';
import { ProblemLinks } from './MissingList.tsx';

interface StepFormProps {
  step: StepName;
  children: ReactNode;
  /** What is waited for before the step is judged, as a look-up that is under way. */
  settle?: () => Promise<unknown>;
  /** What the last step does in the place of going on. */
  onNext?: () => void;
  /** What stands on the button in the place of "Next", translated. */
  nextLabel?: string;
  isBusy?: boolean;
}

/** A step: heading, fields, what is wrong with them once somebody wants to go on, and the way on. */
export function StepForm({ step, children, settle, onNext, nextLabel, isBusy }: StepFormProps) {
  const translate = useTranslate();
  const { form, problems, isTold, next, go } = useWizard();
  const [isSettling, setSettling] = useState(false);
  const [wantsOn, setWantsOn] = useState(false);
  const before = stepBefore(step);
  const isWaiting = isSettling || isBusy;

  const submit = async () => {
    if (isWaiting) return;
    setSettling(true);
    await settle?.();
    setSettling(false);
    setWantsOn(true);
  };
  // in a rendering of its own, with what was found out meanwhile
  const goOn = useEffectEvent(() => {
    setWantsOn(false);
    if (next()) onNext?.();
  });
  useEffect(() => {
    if (wantsOn) goOn();
  }, [wantsOn]);

  const told = isTold ? problems[step] : [];
  return (
    <form
      className="k-wizard-step"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <Heading
        title={translate(`onboarding.steps.${step}`)}
        lead={translate(`onboarding.${step}.lead`)}
      />
      {told.length > 0 && (
        <div role="alert" className="k-alert">
          <p>{translate('onboarding.summary', { number: told.length })}</p>
          <ProblemLinks problems={told} withReason />
        </div>
      )}
      <FormProvider {...form}>{children}</FormProvider>
      <div className="k-wizard-buttons">
        {before && <Button onClick={() => go(before)}>{translate('onboarding.back')}</Button>}
        <Button type="submit" variant="contained" aria-disabled={isWaiting} aria-busy={isWaiting}>
          {isWaiting ? translate('loading.label') : (nextLabel ?? translate('onboarding.next'))}
        </Button>
      </div>
      <Discard />
    </form>
  );
}
