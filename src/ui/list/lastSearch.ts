import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-admin';

/** Last search string by list path; the latest one at the end. */
type Searches = Map<string, string>;

/** No list has been visited yet. */
export const newSearches = (): Searches => new Map();

/**
 * The searches of one session: those of a user may name a person, or a list that the next user does not have. The app
 * provides new ones on mount.
 */
export const SearchesContext = createContext(newSearches());

/** Remembers the search of a list, so that its records link back to the same view. */
export function useLastSearch(): void {
  const searches = use(SearchesContext);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // at the end: the latest one
    searches.delete(pathname);
    searches.set(pathname, search);
  }, [searches, pathname, search]);
}

/** The lists of a record as the user left them. */
export function useListsAsLeft() {
  const searches = use(SearchesContext);
  return {
    /** The list among several that was visited last; the first one if none was. */
    lastVisited: <L extends { path: string }>(first: L, others: readonly L[] = []): L =>
      [...searches.keys()]
        .map(path => [first, ...others].find(list => list.path === path))
        .findLast(list => list !== undefined) ?? first,

    /** Path of a list with its last search, filters and page. */
    listAsLeft: (path: string): string => path + (searches.get(path) ?? ''),
  };
}
