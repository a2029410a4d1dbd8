import { ApiError } from '#api/errors.ts';
import { getSession, setSession, subscribeSession } from '#api/session/sessionState.ts';
import { SESSION_LOCKED } from '#contract/words/codes.ts';
import type { Session } from './client.ts';

/**
 * Runs code of the portal that reads the session from the portal's own store.
 * @returns its result, and the headers of the last answer that it read
 * @throws {ApiError} 2009 if an answer locks the session: the portal would wait for a password
 */
export async function asPortal<T>(
  { token, sessionRequestId, profile }: Session,
  run: () => Promise<T>,
): Promise<{ result: T; headers: Headers }> {
  const { fetch } = globalThis;
  let last = new Response();
  globalThis.fetch = async (...words) => {
    last = await fetch(...words);
    return last;
  };
  // an earlier answer may have locked it
  setSession({ token, sessionRequestId, profile, status: 'authenticated', isLocked: false });
  let stop = () => {};
  try {
    const result = await new Promise<T>((resolve, reject) => {
      stop = subscribeSession(() => {
        if (getSession().isLocked) reject(lockedBy(last));
      });
      run().then(resolve, reject);
    });
    return { result, headers: last.headers };
  } finally {
    stop();
    globalThis.fetch = fetch;
    // also ends calls that wait for the lock to open: their session is over
    setSession({ token: '', profile: undefined, status: 'anonymous', isLocked: false });
  }
}

const lockedBy = ({ status }: Response): ApiError =>
  new ApiError({ kind: 'client', code: SESSION_LOCKED, status });
