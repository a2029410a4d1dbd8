import { setSession } from '#api/session/sessionState.ts';
import type { Session } from './client.ts';

/**
 * Runs code of the portal that takes the session from where the portal keeps it.
 * @returns its result, and the headers of the last answer that it read
 */
export async function asPortal<T>(
  { token, sessionRequestId, profile }: Session,
  run: () => Promise<T>,
): Promise<{ result: T; headers: Headers }> {
  const { fetch } = globalThis;
  let headers = new Headers();
  globalThis.fetch = async (...words) => {
    const response = await fetch(...words);
    headers = response.headers;
    return response;
  };
  setSession({ token, sessionRequestId, profile, status: 'authenticated' });
  try {
    const result = await run();
    return { result, headers };
  } finally {
    globalThis.fetch = fetch;
    setSession({ token: '', profile: undefined, status: 'anonymous' });
  }
}
