import { call } from '#api/call.ts';
import { verifyToken } from '#contract/endpoints/people/auth.ts';
import { getSession } from './sessionState.ts';

/**
 * Ms between two calls on behalf of a user who only types. With the 10:45 that the portal allows
 * it stays below the 15 minutes after which a server ends a session.
 */
const EVERY = 240_000;
/** Ms after which one that failed is tried again. */
const RETRY = 30_000;

/**
 * Tells the server now and then that the user is active, by verifying the token.
 * @param start steady time, ms, of the last call
 * @returns to be called with the steady time of each activity
 */
export function newKeepAlive(start: number): (steady: number) => void {
  let kept = start;
  return steady => {
    if (steady - kept < EVERY) return;
    kept = steady;
    const { token } = getSession();
    call(verifyToken, { params: { token }, background: true }).catch(() => {
      kept = steady - EVERY + RETRY;
    });
  };
}
