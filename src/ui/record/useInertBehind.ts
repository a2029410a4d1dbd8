import { type RefObject, useLayoutEffect } from 'react';

const HEADING = 'h1';

/**
 * Makes what an element covers inert, so that the focus does not move along controls that are hidden below it. The
 * page's heading stays: a screen reader still says which page it is.
 * @param covered the element's siblings, or those of its parent too if it covers the whole window
 */
export function useInertBehind(
  cover: RefObject<HTMLElement | null>,
  covered: 'nothing' | 'siblings' | 'everything',
): void {
  useLayoutEffect(() => {
    const element = cover.current;
    const page = element?.parentElement;
    if (!page || covered === 'nothing') return;
    const inert = new Set<HTMLElement>();
    const disable = (each: Element) => {
      if (!(each instanceof HTMLElement) || each.inert || each.matches(HEADING)) return;
      if (each.querySelector(HEADING)) return [...each.children].forEach(disable);
      each.inert = true;
      inert.add(each);
    };
    const disableBeside = (inside: Element) => {
      for (const each of inside.parentElement?.children ?? []) if (each !== inside) disable(each);
    };
    const look = () => {
      disableBeside(element);
      if (covered === 'everything') disableBeside(page);
    };
    look();
    // a list that is still loading adds its pager later
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true });
    return () => {
      observer.disconnect();
      for (const each of inert) each.inert = false;
    };
  }, [cover, covered]);
}
