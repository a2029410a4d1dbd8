import { useSyncExternalStore } from 'react';
import { currentUrl } from '#api/browser/browser.ts';
import { pushPath, queryValue, replacePath, subscribeAddress } from './path.ts';

/** A query parameter of the URL; follows `openQuery` and the browser's back and forward. */
export const useQueryValue = (name: string): string =>
  useSyncExternalStore(subscribeAddress, () => queryValue(name));

/** The URL of this page with one query parameter changed; an empty value removes it. */
export function pathWithQuery(name: string, value: string): string {
  const url = currentUrl();
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/**
 * Changes one query parameter of the URL.
 * @param isNew whether the browser's back returns to the current state
 */
export const openQuery = (name: string, value: string, isNew: boolean): void =>
  (isNew ? pushPath : replacePath)(pathWithQuery(name, value));
