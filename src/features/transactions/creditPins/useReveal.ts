import { useEffect, useState } from 'react';
import type { CreditPin } from '../../../contract/records/wallet.ts';
import { useAction } from '../../../providers/data/useAction.ts';

/** For so many seconds a code is seen: long enough to type it into a phone. */
export const SHOWN_FOR = 60;

/**
 * The whole code of a pin, for as long as it may be seen. It is kept nowhere but here, and goes with the
 * screen.
 */
export function useReveal({ id }: CreditPin) {
  const [shown, setShown] = useState<{ code: string; until: number }>();
  const [now, setNow] = useState(0);
  const { mutate, isPending, error, reset } = useAction({
    run: provider => provider.revealCreditPin({ id }),
    // refused, because it is used or over: then the list shows an old state
    invalidates: ['creditPins', 'history'],
    inPlace: true,
    onSuccess: ({ pinCode }) => {
      const begin = Date.now();
      setNow(begin);
      setShown({ code: pinCode, until: begin + SHOWN_FOR * 1000 });
      // nor is it kept with what was answered
      reset();
    },
  });
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
    reveal: () => mutate(undefined),
    isPending,
    error,
  };
}
