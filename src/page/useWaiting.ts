import { useEffect, useState, useSyncExternalStore } from 'react';
import { pending } from '#api/request/pending.ts';

/** Ms that a request may take before the loading layer stands, so that quick ones do not make it flash. */
const QUICK = 200;
/** Ms after which a user may give up. */
const LONG = 10_000;

/** Ms until it is looked again whether a press has ended. */
const SOON = 50;

/** `no`: nothing that a user waits for takes long enough; `long`: giving up is offered. */
export type Waiting = 'no' | 'yes' | 'long';

const isPending = () => pending.get() > 0;

/** Whether the page waits for the backend, as the loading layer tells it. */
export function useWaiting(): Waiting {
  const busy = useSyncExternalStore(pending.subscribe, isPending, isPending);
  const [waiting, setWaiting] = useState<Waiting>('no');
  useEffect(() => {
    if (!busy) return;
    // A layer that came between the two halves of a press would take the second: the press is let end.
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
