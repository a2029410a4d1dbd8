import { clearPersonal, localStore, type StorageKey, sessionStore } from '#api/browser/storage.ts';
import { isApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { pending } from '#api/request/pending.ts';
import { dropAllPrefetched } from '#api/request/prefetchedAnswers.ts';
import { createStore } from '#api/store.ts';
import { TOKEN_KEY } from '#contract/constants.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Profile } from '#contract/records/profile.ts';
import { endsSession, SESSION_LOCKED } from '#contract/words/codes.ts';
import type { Role } from '#contract/words/roles.ts';
import type { MerchantType } from '#contract/words/statuses.ts';
import { forgetRequestedPage, rememberRequestedPage } from './requestedPage.ts';

/**
 * A token exists, but the backend did not answer when verifying it (`unreachable`), or its response cannot be used
 * (`unreadable`).
 */
export type Unverified = 'unreachable' | 'unreadable';

export type SessionStatus = 'unknown' | 'authenticated' | 'anonymous' | 'secondStep' | Unverified;

/** The reason for the session's end: the backend's code, a logout by the user, or the idle timeout. */
export type EndedBy = number | 'logout' | 'idle';

/** A login by password that needs a second step. */
export interface LoginStep {
  /** As typed. */
  username: string;
  remember: boolean;
  /** The content of the response, which includes the challenge. */
  content: unknown;
  /** Why the second step was accepted in vain: the profile could not be loaded. The login must start again. */
  failure?: unknown;
}

/** The current session. A new object at every change, the same one in between. */
export interface SessionState {
  status: SessionStatus;
  /** Bearer token; empty if missing. */
  token: string;
  /** One UUID for the whole session: `loginDTO.sessionId`, and a header of every call. */
  sessionRequestId: string;
  profile: Profile | undefined;
  /** The menu of the role; undefined until it is loaded, and everything is denied until then. */
  menu: MenuItem[] | undefined;
  role: Role | undefined;
  /** Merchants only; narrows the menu. */
  merchantType: MerchantType | undefined;
  /** The screen is locked: nothing of the session is shown or requested until the password is entered. */
  isLocked: boolean;
  /** The login that is waiting for its second step. */
  step?: LoginStep | undefined;
  /** Why the last session ended, for the login page; undefined if none has ended in this page. */
  endedBy: EndedBy | undefined;
}

const anonymous = (endedBy?: EndedBy): SessionState => ({
  status: 'anonymous',
  token: '',
  sessionRequestId: newId(),
  profile: undefined,
  menu: undefined,
  role: undefined,
  merchantType: undefined,
  isLocked: false,
  endedBy,
});

/**
 * Storage key that marks the session as locked, for reloads and its other tabs. There is one per session: a browser can
 * hold several, and each is unlocked with its own password.
 */
export const lockMarkOf = (sessionRequestId: string): StorageKey =>
  `personal.locked.${sessionRequestId}`;

/** Whether the session is marked as locked. */
export const isMarkedLocked = (sessionRequestId: string): boolean =>
  localStore.get(lockMarkOf(sessionRequestId)) !== undefined;

/**
 * The stored session, not yet verified; anonymous if missing. The tab's own session takes precedence over a remembered
 * one.
 */
function stored(): SessionState {
  const store = sessionStore.get(TOKEN_KEY) ? sessionStore : localStore;
  const token = store.get(TOKEN_KEY) ?? '';
  const sessionRequestId = (token && store.get('sessionRequestId')) || newId();
  const isLocked = isMarkedLocked(sessionRequestId);
  const status = token ? 'unknown' : 'anonymous';
  return { ...anonymous(), status, token, sessionRequestId, isLocked };
}

const state = createStore(stored());

/** The current session. */
export const getSession = state.get;

/** @returns a function that unsubscribes */
export const subscribeSession = state.subscribe;

/** The session as a store that React reads. */
export const session = { get: getSession, subscribe: subscribeSession };

/** Changes the session; role and merchant type are derived from the profile. */
export function setSession(change: Partial<Omit<SessionState, 'role' | 'merchantType'>>): void {
  const next = { ...getSession(), ...change };
  const { profile } = next;
  state.set({ ...next, role: profile?.role, merchantType: profile?.merchant?.type });
}

/** Adopts the session stored by another tab, or by this one before a reload. */
export const adoptStoredSession = (): void => setSession(stored());

/** Stores the session so that it survives a reload and, if remembered, closing the browser. */
export function storeSession({ remember }: { remember: boolean }): void {
  const [store, other] = remember ? [localStore, sessionStore] : [sessionStore, localStore];
  other.remove(TOKEN_KEY);
  other.remove('sessionRequestId');
  // The id first: other tabs wait for the token.
  store.set('sessionRequestId', getSession().sessionRequestId);
  store.set(TOKEN_KEY, getSession().token);
}

/**
 * Ends the session here and in the tabs that share it: removes token, profile, menu and stored data, and aborts all
 * pending requests. Works without the backend. Only the first call has an effect; later calls, from parallel responses,
 * do nothing.
 */
export function endSession(endedBy: EndedBy): void {
  if (!getSession().token) return;
  notifyOtherTabs(endedBy);
  endSessionHere(endedBy);
}

/** Like `endSession`, for a session that another tab has ended. */
export function endSessionHere(endedBy: EndedBy): void {
  const { token, profile, sessionRequestId } = getSession();
  for (const store of [localStore, sessionStore]) {
    // Another tab may have logged in since: remove only this session's data.
    if (store.get(TOKEN_KEY) !== token) continue;
    store.remove(TOKEN_KEY);
    store.remove('sessionRequestId');
  }
  if (endedBy === 'logout') forgetRequestedPage();
  // ended before any page was shown: the user has not seen this URL yet
  else if (!profile) rememberRequestedPage();
  clearPersonal(sessionRequestId);
  dropAllPrefetched();
  setSession(anonymous(endedBy));
  pending.abortAll();
}

/** The notice to other tabs that a session has ended. */
export interface EndNotice {
  sessionRequestId: string;
  endedBy: EndedBy;
}

/** Sent as a storage event, which carries the value: nothing needs to stay in the store. */
function notifyOtherTabs(endedBy: EndedBy): void {
  const notice: EndNotice = { sessionRequestId: getSession().sessionRequestId, endedBy };
  localStore.set('sessionEnded', JSON.stringify(notice));
  localStore.remove('sessionEnded');
}

/**
 * Locks the session in this browser: the lock screen replaces the page, also in other tabs, and after a reload even if
 * this page is gone. Does nothing without a session or if this page is already locked.
 */
export function lockHere(): void {
  const { token, isLocked, sessionRequestId } = getSession();
  if (isLocked || !token) return;
  localStore.set(lockMarkOf(sessionRequestId), 'yes');
  setSession({ isLocked: true });
}

/**
 * Ends the session if a response says that it is over (2000, 2001, 2004, 2005), and locks the screen if it says that the
 * session is locked (2009).
 * @param token the token of the call: a late response from a former session ends nothing
 * @returns whether it is locked
 */
export function endIfRefused(error: unknown, token: string): boolean {
  if (!isApiError(error) || !token || token !== getSession().token) return false;
  const isLocked = error.code === SESSION_LOCKED;
  if (isLocked) lockHere();
  if (endsSession(error.code)) endSession(error.code);
  return isLocked;
}
