import { whenConfigured } from '#api/config.ts';
import { getSession, setSession } from './sessionState.ts';

/**
 * Loads what talks to the backend, and starts the session with it. Apart from the page's first
 * script: a login can be typed before any of it is there. Never rejects: where it cannot be loaded,
 * a stored session is unreachable.
 */
export async function beginSession(): Promise<void> {
  try {
    const [{ startSession }] = await Promise.all([import('./session.ts'), whenConfigured()]);
    await startSession();
  } catch {
    if (getSession().status === 'unknown') setSession({ status: 'unreachable' });
  }
}
