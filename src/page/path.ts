import { type MouseEvent, useSyncExternalStore } from 'react';
import { currentUrl } from '#api/browser/browser.ts';
import { newListeners } from '#api/store.ts';
import { PATHS } from '#contract/sitePaths.ts';

const listeners = newListeners();
let isFollowed = false;

/** Tells of every change of the page's address, by the portal or by the browser's back and forward. */
export function subscribeAddress(listener: () => void): () => void {
  const stop = listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    stop();
    window.removeEventListener('popstate', listener);
  };
}

const pathNow = () => currentUrl().pathname;
/** The login is what the build renders, and what React then finds, at whatever path led there. */
const pathAtBuild = () => PATHS.login;

/** The path of the page, without search. For the public pages alone: the app behind them has a router. */
export const usePath = () => useSyncExternalStore(subscribeAddress, pathNow, pathAtBuild);

/** A value of the page's query, as a link brings it. */
export const queryValue = (name: string): string => currentUrl().searchParams.get(name) ?? '';

/** Whether the page that stands was reached by a link of the one before, and not by opening it. */
export const isFollowedHere = (): boolean => isFollowed;

/** Goes to a public page; back leads here again. */
export function openPath(path: string): void {
  isFollowed = true;
  pushPath(path);
}

/** Puts another address in place of this one, to which the browser's back leads. */
export function pushPath(path: string): void {
  history.pushState(null, '', path);
  listeners.notify();
}

/** What a link to a public page does when it is clicked; a click that opens a tab is the browser's. */
export const follow = (path: string) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  event.preventDefault();
  openPath(path);
};

/** Goes to a public page in place of this one. */
export function replacePath(path: string): void {
  history.replaceState(null, '', path);
  listeners.notify();
}
