import { clearPersonal, localStore, sessionStore } from '#api/browser/storage.ts';
import { isApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { dropAllEarly } from '#api/request/earlyAnswers.ts';
import { pending } from '#api/request/pending.ts';
import { createStore } from '#api/store.ts';
import { TOKEN_KEY } from '#contract/constants.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Profile } from '#contract/records/profile.ts';
import { endsSession } from '#contract/words/codes.ts';
import type { Role } from '#contract/words/roles.ts';
import type { MerchantType } from '#contract/words/statuses.ts';
import { forgetRequestedPage, rememberRequestedPage } from './requestedPage.ts';

/**
 * There is a token, and the backend did not answer when asked about it (`unreachable`), or answered what the
 * portal cannot use (`unreadable`).
 */
export type Unverified = 'unreachable' | 'unreadable';

export type SessionStatus = 'unknown' | 'authenticated' | 'anonymous' | Unverified;

/** What ended the session: the code that the backend answered, the user, or that nobody was there. */
export type EndedBy = number | 'logout' | 'idle';

/** Who is here. A new object at every change, the same one in between. */
export interface SessionState {
  status: SessionStatus;
  /** Bearer token; empty if missing. */
  token: string;
  /** One UUID for the whole session: `loginDTO.sessionId`, and a header of every call. */
  sessionRequestId: string;
  profile: Profile | undefined;
  /** The menu of the role; undefined until it is known, and denied until then. */
  menu: MenuItem[] | undefined;
  role: Role | undefined;
  /** Of merchants only; narrows the menu. */
  merchantType: MerchantType | undefined;
  /** Why the last session ended, for the login page; undefined when none has in this page. */
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
  endedBy,
});

/**
 * A stored session, not yet verified; anonymous if missing. The tab's own goes before the
 * remembered one.
 */
function stored(): SessionState {
  const store = sessionStore.get(TOKEN_KEY) ? sessionStore : localStore;
  const token = store.get(TOKEN_KEY) ?? '';
  const sessionRequestId = (token && store.get('sessionRequestId')) || newId();
  return { ...anonymous(), status: token ? 'unknown' : 'anonymous', token, sessionRequestId };
}

const state = createStore(stored());

/** The session as it is now. */
export const getSession = state.get;

/** @returns stops it */
export const subscribeSession = state.subscribe;

/** Changes the session; role and merchant type follow from the profile. */
export function setSession(change: Partial<Omit<SessionState, 'role' | 'merchantType'>>): void {
  const next = { ...getSession(), ...change };
  const { profile } = next;
  state.set({ ...next, role: profile?.role, merchantType: profile?.merchant?.type });
}

/** Takes up the session that another tab has stored, or this one before a reload. */
export const adoptStoredSession = (): void => setSession(stored());

/** Keeps the session over a reload and, remembered, over the browser's end. */
export function storeSession({ remember }: { remember: boolean }): void {
  const [store, other] = remember ? [localStore, sessionStore] : [sessionStore, localStore];
  other.remove(TOKEN_KEY);
  other.remove('sessionRequestId');
  // The id first: the token is what other tabs wait for.
  store.set('sessionRequestId', getSession().sessionRequestId);
  store.set(TOKEN_KEY, getSession().token);
}

/**
 * Ends the session here and in the tabs that share it: token, profile, menu and stored data go,
 * and everything under way is taken back. Works with the backend away. The first call ends it, and
 * those that come after it, from parallel answers, find nothing to end.
 */
export function endSession(endedBy: EndedBy): void {
  if (!getSession().token) return;
  notifyOtherTabs(endedBy);
  endSessionHere(endedBy);
}

/** As `endSession`, for what another tab has told. */
export function endSessionHere(endedBy: EndedBy): void {
  for (const store of [localStore, sessionStore]) {
    // Another tab may have logged in meanwhile: only one's own is removed.
    if (store.get(TOKEN_KEY) !== getSession().token) continue;
    store.remove(TOKEN_KEY);
    store.remove('sessionRequestId');
  }
  clearPersonal();
  if (endedBy === 'logout') forgetRequestedPage();
  // over before anything of it was shown: nobody has been at this address yet
  else if (!getSession().profile) rememberRequestedPage();
  dropAllEarly();
  setSession(anonymous(endedBy));
  pending.abortAll();
}

/** What a tab tells the others when a session ends. */
export interface EndNotice {
  sessionRequestId: string;
  endedBy: EndedBy;
}

/** Told by a storage event, which carries the value: nothing needs to stay. */
function notifyOtherTabs(endedBy: EndedBy): void {
  const notice: EndNotice = { sessionRequestId: getSession().sessionRequestId, endedBy };
  localStore.set('sessionEnded', JSON.stringify(notice));
  localStore.remove('sessionEnded');
}

/**
 * Ends the session when an answer says that it is over (2000, 2001, 2004, 2005).
 * @param token the one the call was sent with: a late answer of a former session ends nothing
 */
export function endIfRefused(error: unknown, token: string): void {
  if (!isApiError(error) || !endsSession(error.code)) return;
  if (token && token === getSession().token) endSession(error.code);
}
