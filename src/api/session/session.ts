import { discardMoneyDrafts } from '#api/browser/moneyDrafts.ts';
import { clearKeptByOthers } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { ApiError, isApiError, messageOfCode, refusedHere } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { followOtherTabs } from '#api/stream/tabs.ts';
import { PLATFORM } from '#contract/constants.ts';
import { getProfile, login, logout, verifyToken } from '#contract/endpoints/people/auth.ts';
import { getMenu } from '#contract/endpoints/people/ownMenu.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Profile } from '#contract/records/profile.ts';
import {
  DEFAULT_CODE,
  FORBIDDEN_ACCESS,
  ROLE_INVALID,
  SECOND_STEP_NEEDED,
  UNAUTHORIZED_ACCESS,
} from '#contract/words/codes.ts';
import { HOLDER_ROLES, type Role, usesPortal } from '#contract/words/roles.ts';
import { isLeftTooLong } from './idleMark.ts';
import {
  adoptStoredSession,
  endSession,
  getSession,
  setSession,
  storeSession,
} from './sessionState.ts';

/** Ms without a response after which the start reports the backend as unreachable. */
const PATIENCE = 30_000;

export interface Credentials {
  username: string;
  password: string;
  /** Keeps the session after the tab is closed. */
  remember: boolean;
}

/** A failed login has an empty token (docs/product.md, 4.1). */
export interface LoginResult {
  success: boolean;
  token: string;
  error?: ApiError;
}

interface Person {
  profile: Profile;
  menu: MenuItem[] | undefined;
}

let starting: Promise<void> | undefined;
let loggingIn: Promise<LoginResult> | undefined;

/**
 * Verifies the stored token and requests profile and menu at the same time. Afterwards the session is authenticated,
 * anonymous or, without a usable response, unreachable or unreadable: the token is then kept, and another call retries.
 * Never rejects.
 */
export function startSession(): Promise<void> {
  followOtherTabs(adoptFromOtherTab);
  if (!starting) {
    const begun: Promise<void> = verify().finally(() => {
      if (starting === begun) starting = undefined;
    });
    starting = begun;
  }
  return starting;
}

function adoptFromOtherTab(): void {
  if (loggingIn !== undefined) return;
  adoptStoredSession();
  // does not join the pending check of the previous token, which may take long
  starting = undefined;
  void startSession();
}

async function verify(): Promise<void> {
  const { token, sessionRequestId } = getSession();
  if (!token) return setSession({ status: 'anonymous' });
  if (isLeftTooLong(sessionRequestId)) return logOut('idle');
  setSession({ status: 'unknown' });
  try {
    const isLive = call(verifyToken, { params: { token }, timeout: PATIENCE });
    const [person] = await Promise.all([loadPerson(), isLive]);
    if (getSession().token !== token) return;
    if (refusalOf(person.profile.role)) logOut();
    else enter(person);
  } catch (error) {
    if (getSession().token !== token) return;
    const { kind, code = DEFAULT_CODE, status, retryAfter } = error as Partial<ApiError>;
    // kept if no code was read, for a missing permission (docs/contract.md, 8), or if the call was rate-limited
    const isKept =
      [DEFAULT_CODE, FORBIDDEN_ACCESS, UNAUTHORIZED_ACCESS].includes(code) ||
      retryAfter !== undefined;
    if (kind === 'client' && !isKept) endSession(code);
    else setSession({ status: status ? 'unreadable' : 'unreachable' });
  }
}

/** A session can start without its menu: everything in it is denied, and the menu is requested again (C2). */
async function loadPerson(): Promise<Person> {
  const menu = call(getMenu, { timeout: PATIENCE }).catch(() => undefined);
  const profile = await call(getProfile, { timeout: PATIENCE });
  return { profile, menu: await menu };
}

function enter(person: Person): void {
  clearKeptByOthers(person.profile.ulid);
  setSession({ ...person, status: 'authenticated' });
}

/** Why a role is not allowed to use the portal; undefined if it is. */
function refusalOf(role: Role): ApiError | undefined {
  if ((HOLDER_ROLES as readonly Role[]).includes(role)) return refusedHere('login.holder');
  return usesPortal(role) ? undefined : refusedHere(messageOfCode(ROLE_INVALID), ROLE_INVALID);
}

/**
 * Logs in, with the password encrypted, and loads profile and menu. A second call while one is running joins it: the
 * backend would end the first session for a second one.
 * @returns never rejects; `error.messageKey` is the message to show, `login.holder` for a wallet holder
 */
export function logIn(credentials: Credentials): Promise<LoginResult> {
  return logInBy(() => authenticate(credentials), credentials);
}

/**
 * Logs in with a token from any step: the password or the second step.
 * @param obtain requests the token with the session request id of the new session; may reject (@throws {ApiError})
 */
export function logInBy(
  obtain: () => Promise<string>,
  kept: Pick<Credentials, 'remember'>,
): Promise<LoginResult> {
  loggingIn ??= tryLogIn(obtain, kept).finally(() => {
    loggingIn = undefined;
  });
  return loggingIn;
}

async function tryLogIn(
  obtain: () => Promise<string>,
  kept: Pick<Credentials, 'remember'>,
): Promise<LoginResult> {
  logOut();
  setSession({ sessionRequestId: newId(), endedBy: undefined });
  try {
    const token = await obtain();
    setSession({ token });
    const person = await loadPerson();
    const refusal = refusalOf(person.profile.role);
    if (refusal) throw refusal;
    storeSession(kept);
    enter(person);
    return { success: true, token };
  } catch (error) {
    logOut();
    setSession({ endedBy: undefined });
    return { success: false, token: '', error: asLoginError(error) };
  }
}

/** @throws {ApiError} as `call`; the default message for a success without a token (A3) */
async function authenticate({ username, password, remember }: Credentials): Promise<string> {
  const { sessionRequestId: sessionId } = getSession();
  // usually loaded already, while the user types
  const { whereAmI } = await import('./whereAmI.ts');
  const body = {
    ...(await whereAmI()),
    platform: PLATFORM,
    loginDTO: { username, password, sessionId },
  } as const;
  const { id_token: token } = await call(login, { body }).catch(error => {
    const { code, content } = error;
    // without a challenge, it is an ordinary refusal
    if (code === SECOND_STEP_NEEDED && content?.challenge)
      setSession({ status: 'secondStep', step: { username, remember, content } });
    throw error;
  });
  if (typeof token === 'string' && token !== '') return token;
  throw asApiError(undefined);
}

const asApiError = (error: unknown): ApiError =>
  isApiError(error)
    ? error
    : new ApiError({ kind: 'unknown', messageKey: messageOfCode(DEFAULT_CODE) });

/** A backend that refuses a login because of the role refuses a wallet holder: all other roles use the portal. */
function asLoginError(error: unknown): ApiError {
  const known = asApiError(error);
  if (known.code !== ROLE_INVALID || known.status === 0) return known;
  return Object.assign(known, { messageKey: 'login.holder', message: 'login.holder' });
}

/**
 * Logs out: all data of the session is removed immediately, whether or not the backend can be reached; it is notified
 * in the background (ASVS 14.3.1). A logout by the user also removes drafts of money forms; after an idle timeout they
 * remain for the next login.
 */
export function logOut(endedBy: 'logout' | 'idle' = 'logout'): void {
  if (!getSession().token) return;
  call(logout, { background: true, outlivesSession: true }).catch(() => undefined);
  const { profile } = getSession();
  endSession(endedBy);
  if (endedBy === 'logout' && profile) discardMoneyDrafts(profile.ulid);
}

/** Reloads the profile after the user changed it. @throws {ApiError} as `call` */
export async function reloadProfile(): Promise<void> {
  const { token } = getSession();
  const profile = await call(getProfile);
  if (getSession().token === token) setSession({ profile });
}

/** Reloads the menu. @throws {ApiError} as `call`; the old menu is then kept */
export async function reloadMenu(): Promise<void> {
  const { token } = getSession();
  const menu = await call(getMenu);
  if (getSession().token === token) setSession({ menu });
}
