import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function once a value has not changed for a while, e.g. a search when the user has stopped typing.
 * @param ms how long; undefined if there is nothing to do
 */
export function useAfterPause(value: unknown, ms: number | undefined, perform: () => void): void {
  const run = useEffectEvent(perform);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value starts the pause again
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
}
