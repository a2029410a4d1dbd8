import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { isWrongPin, PIN_EXPIRED, usePinProof } from '#hooks/actions/usePinProof.ts';
import { useAction } from '#providers/data/useAction.ts';

/** For so many seconds a code is seen: long enough to type it into a phone. */
export const SHOWN_FOR = 60;

/**
 * The whole code of a pin, for as long as it may be seen; it goes with the dialog, and into no storage.
 * It takes the PIN of the one who looks, unless that was checked in this session a moment ago.
 */
export function useReveal({ id }: CreditPin) {
  const { prove, isProved } = usePinProof();
  const [isPinWanted, setPinWanted] = useState(false);
  const [pinProblem, setPinProblem] = useState<unknown>();
  const [shown, setShown] = useState<{ code: string; until: number }>();
  const [now, setNow] = useState(0);
  const queryClient = useQueryClient();
  const wasRefused = useRef(false);
  const { mutate, isPending, error } = useAction({
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
  // Used or over meanwhile: what the list shows is old. Not before it was read why, since the row goes,
  // and the dialog with it.
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
      if (Date.now() >= shown.until) setShown(undefined);
    }, 1000);
    return () => clearInterval(tick);
  }, [shown]);

  return {
    code: shown?.code,
    secondsLeft: Math.max(0, Math.ceil(((shown?.until ?? 0) - now) / 1000)),
    /** The PIN has to be typed before. */
    asksPin: isPinWanted || !isProved(),
    pinProblem,
    /** @param pin empty where none is asked for */
    reveal: (pin = '') => mutate(pin),
    isPending,
    /** Why there is no code, but for the PIN. */
    error: isWrongPin(error) ? null : error,
  };
}
