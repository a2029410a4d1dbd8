import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { keepLocked, unlock } from '#api/session/lock.ts';
import { logIn, logOut, startSession } from '#api/session/session.ts';
import {
  adoptStoredSession,
  endSession,
  lockHere,
  session,
  setSession,
} from '#api/session/sessionState.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { aBackend, credentials, store, withKey } from '#tests/api/sessionSupport.ts';
import {
  aProfile,
  failureOf,
  gate,
  ok,
  recorder,
  refusal,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();
withKey();

/** The storage events that the browser would send to other tabs. */
const told: [string, string | null][] = [];
const originals = { setItem: Storage.prototype.setItem, removeItem: Storage.prototype.removeItem };

beforeEach(async () => {
  told.length = 0;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this === localStorage) told.push([key, value]);
    originals.setItem.call(this, key, value);
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (this === localStorage && this.getItem(key) !== null) told.push([key, null]);
    originals.removeItem.call(this, key);
  });
  await startSession();
});
afterEach(() => vi.restoreAllMocks());

/** Another tab changed the shared storage; fires the storage event in this one. */
function otherTab(key: string | null, newValue: string | null): void {
  if (key === null) localStorage.clear();
  else if (newValue === null) originals.removeItem.call(localStorage, key);
  else originals.setItem.call(localStorage, key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

const replay = (events: [string, string | null][]) => {
  for (const [key, value] of events) otherTab(key, value);
};

/** The events of a tab whose session ends with this code, cleaned up for the next test step. */
async function eventsOfAnEnd(code: number): Promise<[string, string | null][]> {
  store('token-5', localStorage);
  recorder('*/user/api/users/:id', () => refusal(code, 401));
  told.length = 0;
  await failureOf(call(getUser, { params: { id: 1 } }));
  return [...told];
}

describe('tabs that share a session', () => {
  it('A6 end together with 2005, once each, with the same reason', async () => {
    const events = await eventsOfAnEnd(2005);
    store('token-5', localStorage);
    const ends: unknown[] = [];
    const stop = session.subscribe(() => ends.push(session.get().endedBy));
    replay(events);
    stop();
    expect(ends).toEqual([2005]);
    expect(session.get()).toMatchObject({ status: 'anonymous', token: '' });
  });

  it('A6 leave no trace of the notice in storage', async () => {
    await eventsOfAnEnd(2005);
    expect(localStorage.getItem('sessionEnded')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('A6 do not repeat the notice', async () => {
    const events = await eventsOfAnEnd(2005);
    store('token-5', localStorage);
    told.length = 0;
    replay(events);
    expect(told.filter(([key]) => key === 'sessionEnded')).toEqual([]);
  });

  it('A10 are logged out together', async () => {
    aBackend();
    await logIn({ ...credentials, remember: true });
    otherTab('token', null);
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: 'logout' });
    expect(session.get().profile).toBeUndefined();
  });

  it('A10 are logged out when the browser storage is cleared', async () => {
    store('token-5', localStorage);
    otherTab(null, null);
    expect(session.get()).toMatchObject({ token: '', endedBy: 'logout' });
  });

  it('A10 are logged out even if the token was copied by duplicating a tab', async () => {
    aBackend();
    await logIn(credentials);
    told.length = 0;
    const { sessionRequestId } = session.get();
    logOut();
    const events = [...told];
    signIn();
    setSession({ sessionRequestId });
    replay(events);
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: 'logout' });
  });
});

describe('tabs with different sessions', () => {
  it('are not affected when another one ends', async () => {
    signIn();
    otherTab('sessionEnded', JSON.stringify({ sessionRequestId: 'another', endedBy: 2005 }));
    otherTab('sessionEnded', 'not json');
    otherTab('sessionEnded', null);
    expect(session.get()).toMatchObject({ status: 'authenticated', token: 'token-1' });
  });

  it('are not affected when another one is remembered or forgotten', async () => {
    aBackend();
    await logIn(credentials);
    otherTab('token', 'of-somebody-else');
    otherTab('token', null);
    expect(session.get()).toMatchObject({ status: 'authenticated', token: 'token-9' });
  });

  it('are locked independently, without calls or notices caused by each other', async () => {
    const asked = recorder('*/authenticate/verifyToken/:token', () => refusal(2009, 423));
    const locked = recorder('*/user/api/session/lock', () => ok());
    store('token-5');
    told.length = 0;
    lockHere();
    const events = [...told];
    setSession({ isLocked: false });
    signIn();
    lockHere();
    keepLocked();
    await vi.waitFor(() => expect(locked).toHaveLength(1));
    told.length = 0;
    replay(events);
    // after this call, any earlier request would have arrived
    recorder('*/user/api/session/unlock', () => refusal(2002, 401));
    await failureOf(unlock('wrong'));
    expect(asked).toEqual([]);
    expect(told).toEqual([]);
  });

  it.each([
    ['is unlocked', () => unlock('secret')],
    ['ends', () => endSession(2005)],
  ])('stay locked when another one %s', async (_, happens) => {
    recorder('*/user/api/session/*', () => ok());
    store('token-5');
    lockHere();
    setSession({ isLocked: false });
    signIn();
    lockHere();
    await happens();
    adoptStoredSession();
    expect(session.get()).toMatchObject({ token: 'token-5', isLocked: true });
  });
});

describe('a tab without a user', () => {
  it('is logged in when another one logs in and is remembered', async () => {
    const { verify } = aBackend();
    expect(session.get().status).toBe('anonymous');
    otherTab('sessionRequestId', '33333333-3333-4333-8333-333333333333');
    otherTab('token', 'token-8');
    await vi.waitFor(() => expect(session.get().status).toBe('authenticated'));
    expect(session.get()).toMatchObject({
      token: 'token-8',
      sessionRequestId: '33333333-3333-4333-8333-333333333333',
    });
    expect(verify).toHaveLength(1);
  });

  it('keeps its own login if one is in progress', async () => {
    aBackend();
    const answer = gate();
    const seen = recorder('*/user/api/authenticate', async () => {
      await answer.opened;
      return ok({ id_token: 'token-own' });
    });
    const login = logIn(credentials);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    otherTab('token', 'token-8');
    answer.open();
    expect(await login).toEqual({ success: true, token: 'token-own' });
    const { sessionId } = JSON.parse(seen[0]?.body ?? '').loginDTO;
    expect(session.get()).toMatchObject({ token: 'token-own', sessionRequestId: sessionId });
  });

  it('keeps its own login while profile and menu are loading', async () => {
    aBackend();
    const answer = gate();
    const seen = recorder('*/user/api/users/', async () => {
      await answer.opened;
      return ok(aProfile('EWALLET_ADMIN'));
    });
    const login = logIn(credentials);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    otherTab('token', 'token-8');
    answer.open();
    expect(await login).toEqual({ success: true, token: 'token-9' });
  });

  it('adopts another tab’s login while its own remembered session is being verified', async () => {
    aBackend();
    const answer = gate();
    const asked = recorder('*/authenticate/verifyToken/:token', async () => {
      if (asked.length === 1) await answer.opened;
      return ok();
    });
    store('token-5', localStorage);
    const started = startSession();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    otherTab('sessionRequestId', '33333333-3333-4333-8333-333333333333');
    otherTab('token', 'token-8');
    await vi.waitFor(() => expect(session.get().status).toBe('authenticated'));
    answer.open();
    await started;
    expect(session.get()).toMatchObject({ status: 'authenticated', token: 'token-8' });
  });

  it('adopts the remembered session that replaced its own', async () => {
    aBackend();
    store('token-5', localStorage);
    await startSession();
    otherTab('sessionRequestId', '33333333-3333-4333-8333-333333333333');
    otherTab('token', 'token-8');
    await vi.waitFor(() => expect(session.get().status).toBe('authenticated'));
    expect(session.get().token).toBe('token-8');
  });
});
