import { useEffect, useState, useSyncExternalStore } from 'react';
import { pending } from '#api/request/pending.ts';

/** Ms before the loading layer appears, so that quick requests do not make it flash. */
const QUICK = 200;
/** Ms after which the user may cancel. */
const LONG = 10_000;

/** Ms between checks whether a press has ended. */
const SOON = 50;

/** `no`: no foreground request takes long enough; `long`: cancelling is offered. */
export type Waiting = 'no' | 'yes' | 'long';

const isPending = () => pending.get() > 0;

/** Whether the page waits for the backend, as the loading layer shows it. */
export function useWaiting(): Waiting {
  const busy = useSyncExternalStore(pending.subscribe, isPending, isPending);
  const [waiting, setWaiting] = useState<Waiting>('no');
  useEffect(() => {
    if (!busy) return;
    // A layer that appears between pointer down and up would swallow the click: it waits for the press to end.
    const show = (next: Waiting) => {
      if (document.querySelector(':active')) clocks.push(setTimeout(show, SOON, next));
      else setWaiting(next);
    };
    const clocks = [setTimeout(show, QUICK, 'yes'), setTimeout(show, LONG, 'long')];
    return () => {
      for (const clock of clocks) clearTimeout(clock);
      setWaiting('no');
    };
  }, [busy]);
  return busy ? waiting : 'no';
}
