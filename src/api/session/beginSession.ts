import { whenConfigured } from '#api/config.ts';
import { getSession, setSession } from './sessionState.ts';

/**
 * Loads the API code and starts the session. Separate from the first script, so that the user can type the login before
 * it is loaded. Never rejects: if it cannot be loaded, a stored session is unreachable.
 */
export async function beginSession(): Promise<void> {
  try {
    const [{ startSession }] = await Promise.all([import('./session.ts'), whenConfigured()]);
    await startSession();
  } catch {
    if (getSession().status === 'unknown') setSession({ status: 'unreachable' });
  }
}
