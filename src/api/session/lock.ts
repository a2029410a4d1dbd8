import { localStore, onOtherTabs, sessionStore } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { ApiError, isApiError, messageOfCode } from '#api/errors.ts';
import { getProfile, verifyToken } from '#contract/endpoints/people/auth.ts';
import { lockSession, unlockSession } from '#contract/endpoints/people/lock.ts';
import { checkPassword } from '#contract/endpoints/people/password.ts';

import { SESSION_LOCKED } from '#contract/words/codes.ts';
import { beginSession } from './beginSession.ts';
import { logOut } from './session.ts';
import { getSession, isMarkedLocked, lockMarkOf, setSession } from './sessionState.ts';

/** Ms until the backend is told again that the session is locked, if it could not be reached. */
const AGAIN = 5_000;

/** Wrong passwords after which the portal signs out by itself, where the backend does not count them. */
const TRIES = 5;
const BAD_CREDENTIAL = 2002;
const NOT_FOUND = 1002;
const UNKNOWN_STATUSES = [404, 405, 501];

/** Whether the backend has no such call; it may say so with HTTP 200. Source: docs/contract.md, 2. */
const isUnknownCall = ({ code, status = 0 }: Partial<ApiError>): boolean =>
  code === NOT_FOUND || UNKNOWN_STATUSES.includes(status);

const WHILE_LOCKED = { whileLocked: true, background: true } as const;

/** Whether the backend holds the lock. Without its call, the portal alone does. */
let isHeldThere = false;

/**
 * Tells the backend that the session is locked: from then on its token opens nothing until the password is given. Until it
 * has answered, or the lock or the session is over. Never rejects. Source: docs/contract.md, Lock.
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
      const failure = error as Partial<ApiError>;
      // locked there already, by another tab: asking again would lock what that has unlocked meanwhile
      isHeldThere = failure.code === SESSION_LOCKED;
      if (isHeldThere || isUnknownCall(failure)) return;
      await new Promise(resolve => setTimeout(resolve, AGAIN));
    }
  }
}

const ownMark = () => lockMarkOf(getSession().sessionRequestId);

let stopHearing: (() => void) | undefined;

/**
 * Keeps the session locked until the screen is unlocked, here or in another tab: the backend is told of it. Called once the
 * screen shows nothing more.
 */
export function keepLocked(): void {
  stopHearing ??= onOtherTabs(key => {
    if (key === ownMark() || key === undefined) void followUnlock();
  });
  void reportLock();
}

/**
 * Another tab has unlocked the session, or says so: only the backend's word opens this one, since anyone at the desk can
 * clear a browser's storage. Without a lock there, each tab asks for the password itself.
 */
async function followUnlock(): Promise<void> {
  const { token, sessionRequestId, isLocked } = getSession();
  if (isMarkedLocked(sessionRequestId) || !isLocked || !isHeldThere) return;
  try {
    await call(verifyToken, { ...WHILE_LOCKED, params: { token } });
    open();
  } catch {
    // still locked, or over, which ends the session
  }
}

/**
 * Unlocks the screen with the password.
 * @throws {ApiError} 2002 a wrong one; 1004 too many; at the last wrong one the session has ended
 */
export async function unlock(password: string): Promise<void> {
  try {
    await call(unlockSession, { ...WHILE_LOCKED, body: { password } });
  } catch (error) {
    if (!isApiError(error) || !isUnknownCall(error)) throw error;
    await unlockHere(password);
  }
  open();
}

/** By the specification's own check of a password, for a backend without a lock. */
async function unlockHere(password: string): Promise<void> {
  const id = getSession().profile?.id ?? (await call(getProfile, WHILE_LOCKED)).id;
  try {
    const { matches } = await call(checkPassword, {
      ...WHILE_LOCKED,
      params: { id },
      query: { password },
    });
    if (matches === false) throw wrongPassword();
  } catch (error) {
    if (isApiError(error) && error.code === BAD_CREDENTIAL) countFailure();
    throw error;
  }
}

const wrongPassword = () =>
  new ApiError({
    kind: 'client',
    code: BAD_CREDENTIAL,
    messageKey: messageOfCode(BAD_CREDENTIAL),
  });

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
