import { useEffect, useRef, useState } from 'react';
import { type IIdleTimerProps, useIdleTimer } from 'react-idle-timer';
import { idleLimits } from '#api/session/idleMark.ts';
import { type IdleView, type IdleWatch, watchIdle } from '#api/session/idleWatch.ts';
import { createStore } from '#api/store.ts';
import { useStored } from '#page/useStored.ts';

/**
 * What a user does. Neither `focus` nor `visibilitychange`, which are the timer's own default: a
 * window that comes to the front has nobody before it yet (B6).
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
 * Watches over the session while the component stands: hears what the user does, and tells when
 * the warning stands and how long it does.
 *
 * The timer is the ears, and a second alarm clock. It decides nothing: its prompt starts again with the
 * full time, after sleep too, and it would let a user stay at any time.
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
    // Its throttle goes by the wall clock: set back, it would hear nothing until that has caught up.
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
 * Tells a pointer that moves from a page that moves beneath it: when a toast or new rows come, some
 * browsers say `mousemove` at the same place of the screen.
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
