import { type RefObject, useLayoutEffect } from 'react';
import { useNavigate } from 'react-admin';
import { ROW_LINK } from './useRowKeys.ts';

/** How a record is entered in the browser history. */
export interface Opening {
  replace: boolean;
  state: unknown;
}

/**
 * Opens the links of a table's rows without loading the page. One listener for all rows: a router's link renders again
 * with every navigation. Clicks that the browser answers itself (a new tab, a
 * download) are left to it.
 * @param opening by default records are entered as new entries, without a state
 */
export function useRowLinks(table: RefObject<HTMLTableElement | null>, opening?: Opening): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const element = table.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(ROW_LINK);
      if (!(link instanceof HTMLAnchorElement) || isForBrowser(event)) return;
      event.preventDefault();
      // following a link to the current page adds no history entry
      const replace = link.href === document.URL;
      void navigate(link.getAttribute('href') ?? '', { replace, ...opening });
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [table, navigate, opening]);
}

const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  event.defaultPrevented;
