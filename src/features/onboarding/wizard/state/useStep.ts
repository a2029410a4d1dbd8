import { useEffect, useEffectEvent, useState } from 'react';
import { openQuery, useQueryValue } from '../../../../providers/public/query.ts';
import {
  firstOpen,
  isReachable,
  isStep,
  type StepName,
  type StepProblems,
} from '../model/steps.ts';

/**
 * Which step stands on the page: the one of the page's address, if those before it are complete, else
 * the first that is not. Judged when the address changes: nobody is taken away from where they type.
 * @param isHeld while something else stands on the page, and the address is let alone
 */
export function useStep(problems: StepProblems, isHeld: boolean) {
  const asked = useQueryValue('step');
  const [step, setStep] = useState<StepName>('account');
  const judge = useEffectEvent((word: string) => {
    const isOpen = isStep(word) && isReachable(word, problems);
    const next = isOpen ? word : firstOpen(problems);
    setStep(next);
    if (!isOpen) openQuery('step', next, false);
  });
  useEffect(() => {
    if (!isHeld) judge(asked);
  }, [asked, isHeld]);
  return { step, open: (next: StepName) => openQuery('step', next, true) };
}
