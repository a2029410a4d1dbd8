import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the focused element disappears because it was pressed: back to the previous element if it still
 * exists, otherwise to the page's heading. Without this the focus falls to the body, and keyboard and screen reader
 * users start again at the top of the page.
 * @param gone the element that disappears, or its container
 */
export function useFocusAfter(gone: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  const before = useRef<Element | null>(null);
  // Before React removes it.
  useLayoutEffect(() => {
    const element = gone.current;
    before.current = document.activeElement;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, [gone]);
  // After the new content is shown, which may have taken the focus itself.
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
 * Moves the focus when the pressed element of a group is disabled or removed.
 * @param moveOn moves it, to the heading that shows the new state
 * @returns listeners for the group's element
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
      // an element that is disabled or removed loses the focus to nothing
      if (relatedTarget) wasInside.current = false;
    },
  };
}
