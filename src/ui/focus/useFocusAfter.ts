import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { passFocusOn } from './lostFocus.ts';

/**
 * Moves the focus when the focused element disappears because it was pressed: back to the previous element if it still
 * exists, otherwise to the page's heading, as soon as there is one. Without this the focus falls to the body, and
 * keyboard and screen reader users start again at the top of the page.
 * @param gone the element that disappears, or its container
 * @param opened what it shows, if the page can open something else in it: the focus returns to what opened the last one
 */
export function useFocusAfter(gone: RefObject<HTMLElement | null>, opened?: unknown): void {
  const hadFocus = useRef(false);
  const region = useRef<Element>(null);
  const before = useRef<Element | null>(null);
  // Before React removes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever opens the next one has the focus by then
  useLayoutEffect(() => {
    const element = gone.current;
    const hasFocus = () => element?.contains(document.activeElement) ?? false;
    if (!hasFocus()) before.current = document.activeElement;
    return () => {
      hadFocus.current = hasFocus();
      region.current = element?.closest('main') ?? null;
    };
  }, [gone, opened]);
  // After the new content is shown, which may have taken the focus itself.
  useEffect(
    () => () => {
      if (!hadFocus.current || document.activeElement !== document.body) return;
      const { current } = before;
      if (current instanceof HTMLElement && current !== document.body) current.focus();
      if (document.activeElement !== document.body) return;
      const heading = document.querySelector<HTMLElement>('h1');
      if (heading) heading.focus({ preventScroll: true });
      else passFocusOn(region.current);
    },
    [],
  );
}

/**
 * Moves the focus when the pressed element of a group is disabled or removed.
 * @param moveOn moves it, to the heading that shows the new state
 * @returns listeners for the group's element
 */
export function useFocusOnward(moveOn: () => void) {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const { current } = focused;
    if (!current || document.activeElement !== document.body) return;
    // a press on an empty place takes the focus too
    if (current.isConnected && !current.matches(':disabled')) return;
    focused.current = undefined;
    moveOn();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // an element that is disabled or removed loses the focus to nothing
      if (relatedTarget) focused.current = undefined;
    },
  };
}
