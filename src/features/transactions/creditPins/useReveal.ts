import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { isWrongPin, PIN_EXPIRED, usePinProof } from '#hooks/actions/usePinProof.ts';
import { useAction } from '#providers/data/useAction.ts';

/** Seconds for which a code is visible: long enough to type it into a phone. */
export const SHOWN_FOR = 60;

/**
 * The full code of a pin while it may be visible; it is dropped with the dialog and never stored.
 * Requires the user's PIN, unless it was checked recently in this session.
 */
export function useReveal({ id }: CreditPin) {
  const { prove, isProved } = usePinProof();
  const [isPinWanted, setPinWanted] = useState(false);
  const [pinProblem, setPinProblem] = useState<unknown>();
  const [shown, setShown] = useState<{ code: string; until: number }>();
  const [now, setNow] = useState(0);
  const queryClient = useQueryClient();
  const wasRefused = useRef(false);
  const { mutate, isPending, error, reset } = useAction({
    run: async (provider, pin: string) => {
      setPinProblem(undefined);
      if (pin) await prove(provider, { pin });
      return provider.revealCreditPin({ id });
    },
    invalidates: ['history'],
    inPlace: true,
    onSuccess: ({ pinCode }) => {
      setPinWanted(false);
      const begin = Date.now();
      setNow(begin);
      setShown({ code: pinCode, until: begin + SHOWN_FOR * 1000 });
    },
    onError: (failure, pin) => {
      if (isWrongPin(failure)) {
        setPinWanted(true);
        setPinProblem(pin ? failure : PIN_EXPIRED);
      } else {
        wasRefused.current = true;
      }
      return false;
    },
  });
  // The pin was used or has expired: the list is stale. Refetched only after the user has read the reason, because
  // the row disappears, and the dialog with it.
  useEffect(
    () => () => {
      if (wasRefused.current) void queryClient.invalidateQueries({ queryKey: ['creditPins'] });
    },
    [queryClient],
  );
  useEffect(() => {
    if (!shown) return;
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < shown.until) return;
      setShown(undefined);
      reset();
    }, 1000);
    return () => clearInterval(tick);
  }, [shown, reset]);

  return {
    code: shown?.code,
    secondsLeft: Math.max(0, Math.ceil(((shown?.until ?? 0) - now) / 1000)),
    /** Whether the PIN is required first. */
    asksPin: isPinWanted || !isProved(),
    pinProblem,
    /** @param pin empty if no PIN is required */
    reveal: (pin = '') => mutate(pin),
    isPending,
    /** Why the code is unavailable, except for a wrong PIN. */
    error: isWrongPin(error) ? null : error,
  };
}
