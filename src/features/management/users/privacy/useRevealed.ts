import { useCallback, useEffect, useState } from 'react';
import type { Revealable } from '#contract/words/identity.ts';
import { useAction } from '#providers/data/useAction.ts';

/** Ms for which a revealed value is visible. */
const SHOWN_FOR = 60_000;

/**
 * One private field of a user in full, for a minute. The value is held only in this state: it is not
 * cached, and leaving the page drops it and its timer.
 * @param onShown called when the value has arrived
 */
export function useRevealed(id: number, field: Revealable, onShown: () => void) {
  const [shown, setShown] = useState<string>();
  const { mutate, isPending, error, reset } = useAction({
    run: (provider, reason: string) => provider.revealPersonalData({ id, field, reason }),
    invalidates: ['userHistory', 'history'],
    inPlace: true,
    onSuccess: ({ value }) => {
      setShown(value ?? '–');
      onShown();
    },
  });
  const hide = useCallback(() => {
    setShown(undefined);
    reset();
  }, [reset]);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(hide, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown, hide]);
  return { shown, reveal: (reason: string) => mutate(reason.trim()), hide, isPending, error };
}
