import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when what has it goes away by being pressed: back to where it was before, if that
 * is still there, else to the page's heading. Without this it falls to the body, and a keyboard or a
 * screen reader begins at the top of the page.
 * @param gone the element that goes away, or what it is in
 */
export function useFocusAfter(gone: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  const before = useRef<Element | null>(null);
  // Before React takes it from the page.
  useLayoutEffect(() => {
    const element = gone.current;
    before.current = document.activeElement;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, [gone]);
  // Once what follows is shown; it may have taken the focus itself.
  useEffect(
    () => () => {
      if (!hadFocus.current || document.activeElement !== document.body) return;
      const { current } = before;
      if (current instanceof HTMLElement && current !== document.body) current.focus();
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
}

/**
 * Moves the focus on when the pressed element of a group is disabled or gone afterwards.
 * @param moveOn moves it, to the heading that shows the new state
 * @returns listeners of the group's element
 */
export function useFocusOnward(moveOn: () => void) {
  const wasInside = useRef(false);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    wasInside.current = false;
    moveOn();
  });
  return {
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // an element that is disabled or gone loses the focus to nothing
      if (relatedTarget) wasInside.current = false;
    },
  };
}
