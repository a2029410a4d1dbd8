import { useEffect, useState } from 'react';

/** Ms between two checks of the clock: the maximum delay of a shown second. */
const LOOKS = 250;

/**
 * Counts down from mount by elapsed time: a phone that was asleep shows the correct time when it wakes, even if its
 * clock was changed meanwhile.
 *
 * @param lasts ms; a new `key` restarts the count
 * @returns whole seconds left; the last one is 1, and 0 is over
 */
export function useSecondsLeft(lasts: number): number {
  const [began] = useState(() => ({ at: Date.now(), run: performance.now() }));
  const [left, setLeft] = useState(() => secondsOf(lasts));
  useEffect(() => {
    const look = () => {
      // one stops in some browsers while the machine sleeps, the other can be set back
      const passed = Math.max(Date.now() - began.at, performance.now() - began.run);
      setLeft(secondsOf(lasts - passed));
    };
    const timer = setInterval(look, LOOKS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [began, lasts]);
  return left;
}

const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));
