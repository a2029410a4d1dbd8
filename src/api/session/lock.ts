import { localStore, onOtherTabs, sessionStore } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { isMissingCall } from '#api/isMissingCall.ts';
import { getProfile, verifyToken } from '#contract/endpoints/people/auth.ts';
import { lockSession, unlockSession } from '#contract/endpoints/people/lock.ts';
import { BAD_CREDENTIAL, SESSION_LOCKED } from '#contract/words/codes.ts';
import { beginSession } from './beginSession.ts';
import { logOut } from './session.ts';
import { getSession, isMarkedLocked, lockMarkOf, setSession } from './sessionState.ts';
import { stepUpByPassword } from './stepUp.ts';

/** Ms between attempts to report the lock to a backend that could not be reached. */
const AGAIN = 5_000;

/** Wrong passwords after which the portal itself signs out, if the backend does not count them. */
const TRIES = 5;

const WHILE_LOCKED = { whileLocked: true, background: true } as const;

/** Whether the backend enforces the lock. If it lacks the call, only the portal does. */
let isHeldThere = false;

/**
 * Reports to the backend that the session is locked: from then on, its token grants no access until the password is
 * entered. Retries until the backend responds, or the lock or the session ends. Never rejects.
 * Source: docs/contract.md, Lock.
 */
async function reportLock(): Promise<void> {
  const { sessionRequestId } = getSession();
  isHeldThere = false;
  while (getSession().isLocked && getSession().sessionRequestId === sessionRequestId) {
    try {
      await call(lockSession, WHILE_LOCKED);
      isHeldThere = true;
      return;
    } catch (error) {
      // already locked by another tab: a retry could lock the session again after that tab has unlocked it
      isHeldThere = isApiError(error) && error.code === SESSION_LOCKED;
      if (isHeldThere || isMissingCall(error)) return;
      await new Promise(resolve => setTimeout(resolve, AGAIN));
    }
  }
}

const ownMark = () => lockMarkOf(getSession().sessionRequestId);

let stopHearing: (() => void) | undefined;

/**
 * Keeps the session locked until the screen is unlocked, here or in another tab, and reports the lock to the backend.
 * Called once the screen no longer shows anything.
 */
export function keepLocked(): void {
  stopHearing ??= onOtherTabs(key => {
    if (key === ownMark() || key === undefined) void followUnlock();
  });
  void reportLock();
}

/**
 * Follows another tab that has, or seems to have, unlocked the session. Only the backend's confirmation unlocks this
 * tab, since anyone at the desk can clear a browser's storage. If the backend does not enforce the lock, each tab asks
 * for the password itself.
 */
async function followUnlock(): Promise<void> {
  const { token, sessionRequestId, isLocked } = getSession();
  if (isMarkedLocked(sessionRequestId) || !isLocked || !isHeldThere) return;
  try {
    await call(verifyToken, { ...WHILE_LOCKED, params: { token } });
    open();
  } catch {
    // still locked, or over, in which case the session has ended
  }
}

/**
 * Unlocks the screen with the password.
 * @throws {ApiError} 2002 wrong password; 1004 too many tries; the last wrong password ends the session
 */
export async function unlock(password: string): Promise<void> {
  try {
    await call(unlockSession, { ...WHILE_LOCKED, body: { password } });
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    await unlockHere(password);
  }
  open();
}

/** Unlocks with the specification's own password check, for a backend without a lock. */
async function unlockHere(password: string): Promise<void> {
  const id = getSession().profile?.id ?? (await call(getProfile, WHILE_LOCKED)).id;
  try {
    await stepUpByPassword({ userId: id, password }, WHILE_LOCKED);
  } catch (error) {
    if (isApiError(error) && error.code === BAD_CREDENTIAL) countFailure();
    throw error;
  }
}

function countFailure(): void {
  const failures = Number(sessionStore.get('personal.unlockFailures') ?? 0) + 1;
  sessionStore.set('personal.unlockFailures', String(failures));
  if (failures >= TRIES) logOut();
}

function open(): void {
  stopHearing?.();
  stopHearing = undefined;
  sessionStore.remove('personal.unlockFailures');
  localStore.remove(ownMark());
  setSession({ isLocked: false });
  if (getSession().status !== 'authenticated') void beginSession();
}
