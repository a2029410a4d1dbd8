import { useEffect, useState } from 'react';

/** A value once it has stood still for so many ms. */
export function usePause<T>(value: T, ms: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const clock = setTimeout(setPaused, ms, value);
    return () => clearTimeout(clock);
  }, [value, ms]);
  return paused;
}
