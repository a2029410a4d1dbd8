import { currentUrl } from '#api/browser/browser.ts';
import { sessionStore } from '#api/browser/storage.ts';

const KEY = 'requestedPage';

/** Remembers the page's address, which was opened while nobody was logged in, for this tab. */
export function rememberRequestedPage(): void {
  const { pathname, search } = currentUrl();
  sessionStore.set(KEY, pathname + search);
}

/** Path and query that were asked for before the login. Judge it before it is followed. */
export const requestedPage = (): string | undefined => sessionStore.get(KEY);

export const forgetRequestedPage = (): void => sessionStore.remove(KEY);
