import { useEffect } from 'react';
import { useLocation } from 'react-admin';

/** By the list's path: what its address said when it was last shown. Of this page only. */
const searches = new Map<string, string>();

/** Remembers what a list shows, so that a record of it leads back to the same. */
export function useLastSearch(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void searches.set(pathname, search), [pathname, search]);
}

/** Where a list is as it was last shown, with its search, filters and page. */
export const listAsLeft = (path: string): string => path + (searches.get(path) ?? '');
