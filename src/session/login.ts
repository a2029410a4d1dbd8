import type { Credentials } from '#api/session/session.ts';
import { session } from '#api/session/sessionState.ts';
import { useStored } from '#page/useStored.ts';

export type { Unverified } from '#api/session/sessionState.ts';

/** The current session; re-renders when it changes. */
export const useSessionState = () => useStored(session);

const loadSession = () => import('#api/session/session.ts');

/**
 * Logs in; the session changes as a result, and the app replaces the page.
 * @throws {ApiError} `login.holder` for a wallet holder; every code of a refused login
 */
export async function login(credentials: Credentials): Promise<void> {
  const { logIn } = await loadSession();
  const { success, error } = await logIn(credentials);
  if (!success) throw error;
}

/** Preloads what a login needs beyond the page, while the user types. Never throws. */
export const prefetchLogin = (): Promise<void> =>
  import('#api/session/whereAmI.ts')
    .then(({ prepareLogin }) => prepareLogin())
    // the login itself loads what failed here, and reports errors
    .catch(() => undefined);
