import { call } from '#api/call.ts';
import { verifyToken } from '#contract/endpoints/people/auth.ts';
import { getSession } from './sessionState.ts';

/**
 * Ms between two calls for a user who only types. Together with the portal's idle limit of 10:45 this stays below the
 * 15 minutes after which a server ends a session.
 */
const EVERY = 240_000;
/** Ms before a failed call is retried. */
const RETRY = 30_000;

/**
 * Reports the user's activity to the server now and then, by verifying the token.
 * @param start steady time, ms, of the last call
 * @returns a function to call with the steady time of each activity
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
