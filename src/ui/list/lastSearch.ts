import { useEffect } from 'react';
import { useLocation } from 'react-admin';

/** Last search string by list path, kept until the page is reloaded. */
const searches = new Map<string, string>();

/** Remembers the search of a list, so that its records link back to the same view. */
export function useLastSearch(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // at the end: the latest one
    searches.delete(pathname);
    searches.set(pathname, search);
  }, [pathname, search]);
}

/** The list among several that was visited last; the first one if none was. */
export const lastVisited = <L extends { path: string }>(first: L, others: readonly L[] = []): L =>
  [...searches.keys()]
    .map(path => [first, ...others].find(list => list.path === path))
    .findLast(list => list !== undefined) ?? first;

/** Path of a list with its last search, filters and page. */
export const listAsLeft = (path: string): string => path + (searches.get(path) ?? '');
