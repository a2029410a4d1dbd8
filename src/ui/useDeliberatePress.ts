import {
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Ms for which a newly shown button ignores presses; tests of anything else need no pause. */
export const PressPause = createContext(600);

/**
 * When an event began, on the clock of `performance.now()`: an event that waited for a busy page began before it is
 * handled.
 */
const timeOf = ({ timeStamp }: { readonly timeStamp: number }) =>
  Math.min(timeStamp, performance.now());

/**
 * Ignores presses that are the second half of a double click, a tap meant for what was in the button's place, or a held
 * key. A press counts only if it began after the button had been shown for the pause (600 ms): a double click takes at
 * most 500.
 *
 * @returns `isReady`: the pause is over, for `aria-disabled` (the focus stays where it is); `onPointerDown` and
 *   `onClick` for the button. `onClick` prevents the default of a press that does not count, so that no form is
 *   submitted, and calls `act` for one that does.
 */
export function useDeliberatePress(act?: () => void) {
  const pause = useContext(PressPause);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const beganAt = useRef<number>(undefined);
  const [isReady, setReady] = useState(pause === 0);
  const isKeyHeld = useHeldKey(beganAt);

  useLayoutEffect(() => {
    shownAt.current = performance.now();
    const clock = setTimeout(() => setReady(true), pause);
    return () => clearTimeout(clock);
  }, [pause]);

  return {
    isReady,
    onPointerDown: (event: { readonly timeStamp: number }) => {
      beganAt.current = timeOf(event);
    },
    onClick: (event: MouseEvent) => {
      const began = beganAt.current ?? timeOf(event);
      beganAt.current = undefined;
      if (!isKeyHeld.current && began >= shownAt.current + pause) act?.();
      else event.preventDefault();
    },
  };
}

/** Tracks Enter and Space wherever the focus is: Enter in a field presses the form's button too. */
function useHeldKey(beganAt: { current: number | undefined }): { readonly current: boolean } {
  const isHeld = useRef(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      isHeld.current = event.repeat;
      if (!event.repeat) beganAt.current = timeOf(event);
    };
    // Space clicks after its keyup is handled.
    const onKeyUp = () =>
      setTimeout(() => {
        isHeld.current = false;
        beganAt.current = undefined;
      });
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
    };
  }, [beganAt]);
  return isHeld;
}
