import { currentUrl } from '#api/browser/browser.ts';
import { LOCKED_PAGE } from '#api/browser/lockedPage.ts';
import { sessionStore } from '#api/browser/storage.ts';
import { LOCK_PATH } from '#contract/sitePaths.ts';

const KEY = 'requestedPage';

/** Stores the URL that was requested while signed out, for this tab; on the lock screen, that of the page behind it. */
export function rememberRequestedPage(): void {
  const { pathname, search } = currentUrl();
  const page = pathname === LOCK_PATH ? sessionStore.get(LOCKED_PAGE) : pathname + search;
  if (page) sessionStore.set(KEY, page);
}

/** Path and query that were requested before the login. Validate before following it. */
export const requestedPage = (): string | undefined => sessionStore.get(KEY);

/** Removes the requested page, once the user was asked about it or has logged out. */
export const forgetRequestedPage = (): void => sessionStore.remove(KEY);
