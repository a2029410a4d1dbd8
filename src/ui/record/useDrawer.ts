import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Opening } from '#ui/list/table/useRowLinks.ts';

/**
 * A drawer whose state is in the list's URL, so that a shared link shows the same.
 * @param name URL parameter of the open record
 */
export function useDrawer(name: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  /** Id of the open record; undefined if none is open. */
  const openId = asked.get(name) || undefined;
  asked.delete(name);
  // the same string while a drawer opens and closes, so that rows do not render again
  const rest = asked.toString();

  const isOpen = openId !== undefined;
  /** Whether the previous entry of the browser history is this list in the same state, without a drawer. */
  const isFromList = isOpen && state?.isFromList === true;
  /**
   * How `pathOf` is entered in the browser history: once for as long as a drawer is open, whichever records it shows
   * one after another.
   */
  const opening = useMemo(
    (): Opening => ({ replace: isOpen, state: { isFromList: !isOpen || isFromList } }),
    [isOpen, isFromList],
  );
  /** Closes it; the list stays in its current state. */
  const close = () => {
    if (isFromList) void navigate(-1);
    else void navigate({ pathname, search: rest && `?${rest}` }, { replace: true });
  };

  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    // opened by an external link: there is no element to return the focus to
    if (closed === undefined || document.activeElement !== document.body) return;
    const row = rowsOf(name).find(({ id }) => id === closed);
    (row?.link ?? document.querySelector('h1'))?.focus();
  }, [openId, name]);

  /** Path that opens a record in the drawer and keeps the current list state. */
  const pathOf = useCallback(
    ({ id }: { id: number | string }) => {
      const to = new URLSearchParams(rest);
      to.set(name, String(id));
      return `${pathname}?${to}`;
    },
    [pathname, rest, name],
  );
  /** Opens the record of the next or previous row, if the list shows one. */
  const step = (way: 'next' | 'previous') => {
    const rows = rowsOf(name);
    const at = rows.findIndex(({ id }) => id === openId);
    const next = at < 0 ? undefined : rows[at + (way === 'next' ? 1 : -1)];
    if (next?.id) void navigate(pathOf({ id: next.id }), opening);
  };
  return { openId, pathOf, opening, close, step };
}

export type Drawer = ReturnType<typeof useDrawer>;

/** The visible rows of the list: each link and the record that it opens. */
const rowsOf = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('.k-row-link')].map(link => ({
    link,
    id: new URLSearchParams(link.search).get(name),
  }));
