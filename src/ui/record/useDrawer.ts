import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/**
 * A drawer that is in the address of a list, so that a link shows a colleague the same.
 * @param name what the address calls the open record
 */
export function useDrawer(name: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  /** Id of the record that is open; undefined while none is. */
  const openId = asked.get(name) || undefined;
  asked.delete(name);
  // the same text while a drawer opens and closes, so that no row is drawn again
  const rest = asked.toString();

  const wasList = useRef(false);
  if (!openId) wasList.current = true;
  /** Closes it; where it was opened from the list, as the browser's back does. */
  const close = () => {
    if (wasList.current) void navigate(-1);
    else void navigate({ pathname, search: rest && `?${rest}` }, { replace: true });
  };

  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    // opened by a link of elsewhere, it has nobody to give the focus back to
    if (closed === undefined || document.activeElement !== document.body) return;
    const row = rowsOf(name).find(({ id }) => id === closed);
    (row?.link ?? document.querySelector('h1'))?.focus();
  }, [openId, name]);

  /** Where a record of this id opens: the list as it is, and the record before it. */
  const pathOf = useCallback(
    ({ id }: { id: number | string }) => {
      const to = new URLSearchParams(rest);
      to.set(name, String(id));
      return `${pathname}?${to}`;
    },
    [pathname, rest, name],
  );
  /** To the record of the next row, or of the one before, where the list shows one. */
  const step = (way: 'next' | 'previous') => {
    const rows = rowsOf(name);
    const at = rows.findIndex(({ id }) => id === openId);
    const next = at < 0 ? undefined : rows[at + (way === 'next' ? 1 : -1)];
    if (next?.id) void navigate(pathOf({ id: next.id }), { replace: true });
  };
  return { openId, pathOf, close, step };
}

export type Drawer = ReturnType<typeof useDrawer>;

/** The rows of the list as they are shown: the link of each, and the record that it opens. */
const rowsOf = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('.k-row-link')].map(link => ({
    link,
    id: new URLSearchParams(link.search).get(name),
  }));
