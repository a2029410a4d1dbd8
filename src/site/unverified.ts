import { beginSession } from '#api/session/beginSession.ts';

/** Retries verifying the stored token. */
export const retrySession = (): Promise<void> => beginSession();

/** Discards the stored session. */
export async function forgetSession(): Promise<void> {
  const { logOut } = await import('#api/session/session.ts');
  logOut();
}
