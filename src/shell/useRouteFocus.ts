import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a change of route, focus goes to the heading of the new screen, as soon as there is one and
 * unless the person is inside the screen already; the page begins at its top. Not on the first
 * screen: a page that has just been opened is read from its beginning.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const region = main.current;
    if (!region) return;
    const attempt = () => {
      if (region !== document.activeElement && region.contains(document.activeElement)) return true;
      const heading = region.querySelector('h1');
      heading?.focus();
      return heading !== null;
    };
    if (attempt()) return;
    const observer = new MutationObserver(() => {
      if (attempt()) observer.disconnect();
    });
    observer.observe(region, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, path]);
}
