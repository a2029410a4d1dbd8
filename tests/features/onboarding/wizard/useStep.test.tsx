import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepProblems } from '#features/onboarding/wizard/model/steps.ts';
import type { useLoadLater } from '#features/onboarding/wizard/state/useLater.ts';
import { useStep } from '#features/onboarding/wizard/state/useStep.ts';

type Code = ReturnType<typeof useLoadLater>;

const COMPLETE: StepProblems = {
  account: [],
  credentials: [],
  performance: [],
  documents: [],
  terms: [],
};
const LOADED = {} as NonNullable<Code['later']>;

/** The first step with complete answers, whose next step's code is not loaded yet. */
function open(load: Code['load']) {
  const code: Code = { later: undefined, load, prepare: () => undefined };
  return renderHook(given => useStep(COMPLETE, false, given), { initialProps: code });
}

describe('the code of a later step', () => {
  beforeEach(() => history.replaceState(null, '', '/onBoarding?step=account'));

  it('is loaded before the step is shown', async () => {
    const load = vi.fn(() => Promise.resolve());
    const { result, rerender } = open(load);
    act(() => result.current.open('credentials'));
    expect(result.current).toMatchObject({ step: 'account', loading: 'running' });
    await waitFor(() => expect(result.current.loading).toBeUndefined());
    rerender({ later: LOADED, load, prepare: () => undefined });
    expect(result.current.step).toBe('credentials');
    expect(load).toHaveBeenCalledOnce();
  });

  it('that fails to load keeps the current step, and can be loaded again', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    const { result } = open(load);
    act(() => result.current.open('credentials'));
    await waitFor(() =>
      expect(result.current).toMatchObject({ step: 'account', loading: 'failed' }),
    );
    expect(location.search).toBe('?step=account');
    act(() => result.current.open('credentials'));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });
});
