import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Ms in which events are gathered, so that a colleague's row of decisions is one request. */
const GATHERED = 1000;

/**
 * Does once what several events of the stream ask for within a moment of the first; never after the
 * component has gone.
 * @param perform given what was gathered, in order. May change from render to render
 * @returns takes one of them
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
