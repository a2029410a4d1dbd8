import { useEffect } from 'react';
import { useLocation } from 'react-admin';

/** Last search string by list path, kept until the page is reloaded. */
const searches = new Map<string, string>();

/** Remembers the search of a list, so that its records link back to the same view. */
export function useLastSearch(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void searches.set(pathname, search), [pathname, search]);
}

/** Path of a list with its last search, filters and page. */
export const listAsLeft = (path: string): string => path + (searches.get(path) ?? '');
