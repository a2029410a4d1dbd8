import { type RefObject, useEffect, useRef } from 'react';

/** The button of an open menu: moving the focus away would close the menu. */
const OPENED = '[aria-expanded=true]';

/** User input, as opposed to focus changes by the portal itself. */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * After a route change, moves the focus to the heading of the new screen as soon as it exists, unless the user is
 * already inside the screen or has moved the focus elsewhere meanwhile; scrolls to the top. Not on the first screen: a
 * newly opened page is read from its beginning.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const region = main.current;
    if (!region) return;
    const start = document.activeElement;
    let hasActed = false;
    const attempt = () => {
      const focused = document.activeElement;
      if (region !== focused && region.contains(focused)) return true;
      if (focused?.matches(OPENED)) return true;
      if (hasActed && focused !== start && focused !== document.body) return true;
      const heading = region.querySelector('h1');
      heading?.focus();
      return heading !== null;
    };
    if (attempt()) return;
    const observer = new MutationObserver(() => {
      if (attempt()) observer.disconnect();
    });
    observer.observe(region, { childList: true, subtree: true });
    const act = () => {
      hasActed = true;
    };
    for (const type of ACTS) document.addEventListener(type, act);
    return () => {
      observer.disconnect();
      for (const type of ACTS) document.removeEventListener(type, act);
    };
  }, [main, path]);
}
