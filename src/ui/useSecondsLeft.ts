import { useEffect, useState } from 'react';

/** Ms between two looks at the clock: a second is never shown late by more. */
const LOOKS = 250;

/**
 * Counts down from when the component came to stand: by what has passed, so that a phone which slept
 * shows the truth when it wakes, whatever has been set at its clock meanwhile.
 *
 * @param lasts ms; a `key` begins another count
 * @returns whole seconds that are left; the last one is 1, and 0 is over
 */
export function useSecondsLeft(lasts: number): number {
  const [began] = useState(() => ({ at: Date.now(), run: performance.now() }));
  const [left, setLeft] = useState(() => secondsOf(lasts));
  useEffect(() => {
    const look = () => {
      // one stands still in some browsers while the machine sleeps, the other can be set back
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
