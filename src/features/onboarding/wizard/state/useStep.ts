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
 * The current step: the one in the URL if all previous steps are complete, otherwise
 * the first incomplete one. Evaluated when the URL changes, so that the user is not moved while typing. The previous
 * step stays until the code of the next one is loaded, or if it cannot be loaded.
 * @param isHeld while other content is on the page, and the URL must not change
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: evaluated again once the later steps are loaded
  useEffect(() => {
    if (!isHeld) judge(asked);
  }, [asked, isHeld, hasLater]);
  return { step, loading, open: (next: StepName) => openQuery('step', next, true) };
}
