import { prefetchSecrets } from '../../api/secrets.ts';
import { type Credentials, logIn, logOut, startSession } from '../../api/session.ts';
import { whereAmI } from '../../api/whereAmI.ts';

/**
 * Logs in; the session changes by itself, and the app takes the page.
 * @throws {ApiError} `login.holder` to a wallet holder; every code of a refused login
 */
export async function login(credentials: Credentials): Promise<void> {
  const { success, error } = await logIn(credentials);
  if (!success) throw error;
}

/** Loads and asks for what a login needs beside the page, while the person types. Never throws. */
export function prefetchLogin(): void {
  prefetchSecrets();
  void whereAmI();
}

/** Tries again to reach the backend with the stored token. */
export const retrySession = (): void => void startSession();

/** Gives the stored session up. */
export const forgetSession = (): void => void logOut();
