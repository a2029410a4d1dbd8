import { useEffect, useRef, useState } from 'react';
import { type IIdleTimerProps, useIdleTimer } from 'react-idle-timer';
import { idleLimits } from '#api/session/idleMark.ts';
import { type IdleView, type IdleWatch, watchIdle } from '#api/session/idleWatch.ts';
import { createStore } from '#api/store.ts';
import { useStored } from '#page/useStored.ts';

/**
 * User input. Without `focus` and `visibilitychange`, which are the timer's defaults: a window that comes to the front
 * does not prove that the user is there (B6).
 */
const INPUT: NonNullable<IIdleTimerProps['events']> = [
  'keydown',
  'mousemove',
  'mousedown',
  'wheel',
  'touchstart',
  'touchmove',
];

const NOT_STARTED = createStore<IdleView>({ isWarning: false, secondsLeft: 0 });

/**
 * Watches the session while the component is mounted: reports user input, and returns whether the warning is shown and
 * the time left.
 *
 * The timer only detects input and serves as a second clock. It decides nothing: its prompt restarts with the full
 * time, also after sleep, and it would let a user stay at any time.
 */
export function useIdleWatch(): IdleView & { stay: () => void } {
  const [watch, setWatch] = useState<IdleWatch>();
  useEffect(() => {
    const started = watchIdle();
    setWatch(started);
    return started.stop;
  }, []);

  const isMoved = useIsMoved();
  const { warnAfter, endAfter } = idleLimits();
  useIdleTimer({
    events: INPUT,
    timeout: endAfter,
    promptBeforeIdle: endAfter - warnAfter,
    // The timer's throttle uses the wall clock: after it is set back, input would be ignored until it has caught up.
    eventsThrottle: 0,
    onAction: event => {
      if (isMoved(event)) watch?.act();
    },
    onPrompt: () => watch?.look(),
    onIdle: () => watch?.look(),
  });

  const view = useStored(watch ?? NOT_STARTED);
  return { ...view, stay: () => watch?.stay() };
}

/**
 * Distinguishes a moving pointer from a page that moves beneath it: when a toast or new rows appear, some browsers fire
 * `mousemove` at an unchanged position.
 */
function useIsMoved() {
  const last = useRef<string>(undefined);
  return (event: Event | undefined): boolean => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return true;
    const place = `${event.screenX} ${event.screenY}`;
    const isMoved = last.current !== undefined && last.current !== place;
    last.current = place;
    return isMoved;
  };
}
