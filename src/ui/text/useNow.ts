import { useSyncExternalStore } from 'react';
import type { Day } from '#contract/dates.ts';
import { timeNow, today } from '#ui/clock.ts';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

/** Starts or stops the clock: it runs while the tab is visible and something on the page has an age or depends on the day. */
function wind(): void {
  clearInterval(clock);
  clock = undefined;
  if (listeners.size === 0 || document.visibilityState === 'hidden') return;
  clock = setInterval(tick, MINUTE);
}

function look(): void {
  wind();
  tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', look);
  listeners.add(listener);
  if (!clock) wind();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', look);
    wind();
  };
}

const minute = () => Math.floor(Date.now() / MINUTE);

/**
 * The time, in ms since 1970, for what is shown as an age. Renders its component each minute, and when the tab is looked
 * at again: the component may be a cell of a row that otherwise renders only if its record changes.
 */
export function useNow(): number {
  useSyncExternalStore(subscribe, minute);
  return timeNow().getTime();
}

/** The current Malaysian day. Renders its component when the day changes, and not before. */
export const useToday = (): Day => useSyncExternalStore(subscribe, today);
