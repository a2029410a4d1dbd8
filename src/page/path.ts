import { type MouseEvent, useSyncExternalStore } from 'react';
import { currentUrl } from '#api/browser/browser.ts';
import { newListeners } from '#api/store.ts';
import { PATHS } from '#contract/sitePaths.ts';

const listeners = newListeners();
let isFollowed = false;

/** Reports every change of the URL, by the portal or by the browser's back and forward. */
export function subscribeAddress(listener: () => void): () => void {
  const stop = listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    stop();
    window.removeEventListener('popstate', listener);
  };
}

const pathNow = () => currentUrl().pathname;
/** The build renders the login, and React hydrates it at whatever path led there. */
const pathAtBuild = () => PATHS.login;

/** The pathname, without search. For the public pages only: the signed-in app has a router. */
export const usePath = () => useSyncExternalStore(subscribeAddress, pathNow, pathAtBuild);

/** A query parameter of the URL. */
export const queryValue = (name: string): string => currentUrl().searchParams.get(name) ?? '';

/** Whether the current page was reached by a link from the previous one, and not opened directly. */
export const isFollowedHere = (): boolean => isFollowed;

/** Navigates to a public page; back returns here. */
export function openPath(path: string): void {
  isFollowed = true;
  pushPath(path);
}

/** Pushes a URL, so that the browser's back returns to the current one. */
export function pushPath(path: string): void {
  history.pushState(null, '', path);
  listeners.notify();
}

/** The click handler of a link to a public page; a click that opens a tab is left to the browser. */
export const follow = (path: string) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  event.preventDefault();
  openPath(path);
};

/** Replaces the current page by a public page. */
export function replacePath(path: string): void {
  history.replaceState(null, '', path);
  listeners.notify();
}
