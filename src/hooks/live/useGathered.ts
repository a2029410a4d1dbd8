import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Ms for which events are batched, so that a colleague's series of decisions causes one request. */
const GATHERED = 1000;

/**
 * Handles stream events in batches, once a moment after the first of them; never after unmounting.
 * @param perform receives the batch, in order. May change from render to render
 * @returns adds an event to the batch
 */
export function useGathered<T>(perform: (gathered: T[]) => void): (one: T) => void {
  const gathered = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useEffectEvent(() => perform(gathered.current.splice(0)));
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      gathered.current = [];
    },
    [],
  );
  return useCallback((one: T) => {
    if (gathered.current.push(one) === 1) timer.current = setTimeout(() => run(), GATHERED);
  }, []);
}
