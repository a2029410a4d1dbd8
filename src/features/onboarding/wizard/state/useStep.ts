import { useEffect, useEffectEvent, useState } from 'react';
import { openQuery, useQueryValue } from '#page/query.ts';
import {
  firstOpen,
  isReachable,
  isStep,
  type StepName,
  type StepProblems,
} from '../model/steps.ts';
import type { useLoadLater } from './useLater.ts';

/**
 * Which step is on the page: the one of the page's address, if those before it are complete, else
 * the first that is not. Judged when the address changes: nobody is taken away from where they type. The step
 * of before stays until the code of the next one is loaded, and where it cannot be loaded.
 * @param isHeld while something else is on the page, and the address is let alone
 */
export function useStep(
  problems: StepProblems,
  isHeld: boolean,
  { later, load }: ReturnType<typeof useLoadLater>,
) {
  const hasLater = later !== undefined;
  const asked = useQueryValue('step');
  const [step, setStep] = useState<StepName>('account');
  const [loading, setLoading] = useState<'running' | 'failed'>();
  const judge = useEffectEvent((word: string) => {
    const isOpen = isStep(word) && isReachable(word, problems);
    const next = isOpen ? word : firstOpen(problems);
    if (!isOpen) openQuery('step', next, false);
    if (next === 'account' || hasLater) return setStep(next);
    setLoading('running');
    load().then(
      () => setLoading(undefined),
      () => {
        setLoading('failed');
        openQuery('step', step, false);
      },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again once the later steps are loaded
  useEffect(() => {
    if (!isHeld) judge(asked);
  }, [asked, isHeld, hasLater]);
  return { step, loading, open: (next: StepName) => openQuery('step', next, true) };
}
