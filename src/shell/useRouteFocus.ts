import { type RefObject, useEffect, useRef } from 'react';

/** The button of a menu that the user has opened: what takes the focus from it closes the menu. */
const OPENED = '[aria-expanded=true]';

/** What a user does, other than what the portal does with the focus by itself. */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * After a change of route, focus goes to the heading of the new screen, as soon as there is one and
 * unless the user is inside the screen already or has gone elsewhere while it came; the page begins
 * at its top. Not on the first screen: a page that has just been opened is read from its beginning.
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
