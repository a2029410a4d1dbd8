import { currentUrl } from '#api/browser/browser.ts';
import { sessionStore } from '#api/browser/storage.ts';

const KEY = 'requestedPage';

/** Stores the URL that was requested while signed out, for this tab. */
export function rememberRequestedPage(): void {
  const { pathname, search } = currentUrl();
  sessionStore.set(KEY, pathname + search);
}

/** Path and query that were requested before the login. Validate before following it. */
export const requestedPage = (): string | undefined => sessionStore.get(KEY);

export const forgetRequestedPage = (): void => sessionStore.remove(KEY);
