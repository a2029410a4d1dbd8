import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { ROW_LINK } from './useRowKeys.ts';

/** How a record is entered in the browser history. */
export interface Opening {
  replace: boolean;
  state: unknown;
}

/** The key of a history entry that a page began with. */
const FIRST = 'default';
/** The link that was opened last, by the history entry of its list. */
const openedFrom = new Map<string, string>();

/**
 * Opens the links of a table's rows without loading the page, by a click anywhere in the row. One listener for all rows:
 * a router's link renders again with every navigation. Clicks that the browser answers itself (a new tab, a
 * download) are left to it. Back from a record's page the focus is at its row again, unless something else has it.
 * @param opening by default records are entered as new entries, without a state
 */
export function useRowLinks(table: RefObject<HTMLTableElement | null>, opening?: Opening): void {
  const navigate = useNavigate();
  const { key = FIRST } = useLocation();
  // only a table that is new: beside a drawer it stays, and the drawer returns the focus itself
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was opened
  useEffect(() => {
    const href = openedFrom.get(key);
    if (href === undefined || !isFree(document.activeElement)) return;
    const links = table.current?.querySelectorAll<HTMLElement>(ROW_LINK) ?? [];
    [...links].find(link => link.getAttribute('href') === href)?.focus();
  }, []);
  useLayoutEffect(() => {
    const element = table.current;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event.target);
      if (!link || isForBrowser(event)) return;
      event.preventDefault();
      // following a link to the current page adds no history entry
      const replace = link.href === document.URL;
      const href = link.getAttribute('href') ?? '';
      openedFrom.set(key, href);
      void navigate(href, { replace, ...opening });
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [table, navigate, opening, key]);
}

/** Elements that handle a click themselves. */
const CONTROLS = 'a, button, input, label, select, summary, textarea, [role]:not(tr, td)';

/** The link that a click follows: of its row, unless it is on a control or ends a selection of text. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>(ROW_LINK);
  if (link) return link;
  const row = target.closest('tr');
  const isOnControl = row?.contains(target.closest(CONTROLS)) ?? false;
  const isSelecting = document.getSelection()?.isCollapsed === false;
  return isOnControl || isSelecting ? null : (row?.querySelector(ROW_LINK) ?? null);
}

/** Nothing has the focus, or the heading, which takes it on each new page. */
const isFree = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches('h1');

const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  event.defaultPrevented;
