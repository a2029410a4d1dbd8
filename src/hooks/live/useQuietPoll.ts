import { useEffect, useEffectEvent } from 'react';
import { getSession } from '#api/session/sessionState.ts';
import { useQuietRead } from './useQuietRefresh.ts';

/** Ms between two looks, and after which it is no longer worth looking. */
const LOOK_EVERY = 15_000;
const LOOK_FOR = 600_000;

const ALL = () => true;

/**
 * Refetches the shown lists of a resource from time to time, without a trace on the screen, for what no stream event
 * announces.
 * @param isWaiting whether a change is expected; it is waited for a while only
 */
export function useQuietPoll(resource: string, isWaiting: boolean): void {
  const readQuietly = useQuietRead(resource);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !getSession().isLocked) readQuietly(ALL);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const clock = setInterval(look, LOOK_EVERY);
    const end = setTimeout(clearInterval, LOOK_FOR, clock);
    return () => {
      clearInterval(clock);
      clearTimeout(end);
    };
  }, [isWaiting]);
}
