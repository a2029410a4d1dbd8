import { useSyncExternalStore } from 'react';
import { currentUrl } from '#api/browser/browser.ts';
import { pushPath, queryValue, replacePath, subscribeAddress } from './path.ts';

/** A value of the page's query, as it changes by `openQuery` and by the browser's back and forward. */
export const useQueryValue = (name: string): string =>
  useSyncExternalStore(subscribeAddress, () => queryValue(name));

/** The address of this page with one value of its query changed; an empty one is taken away. */
export function pathWithQuery(name: string, value: string): string {
  const url = currentUrl();
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/**
 * Changes one value of the page's query.
 * @param isNew whether the browser's back leads to the page as it is now
 */
export const openQuery = (name: string, value: string, isNew: boolean): void =>
  (isNew ? pushPath : replacePath)(pathWithQuery(name, value));
