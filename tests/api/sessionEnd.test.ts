import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { logIn, logOut, reloadMenu, reloadProfile } from '#api/session/session.ts';
import { endSession, session, setSession } from '#api/session/sessionState.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { aBackend, credentials, stored, withKey } from './sessionSupport.ts';
import {
  aMenu,
  aProfile,
  failureOf,
  gate,
  ok,
  recorder,
  refusal,
  server,
  signIn,
  startServer,
} from './support.ts';

startServer();
withKey();

describe('the end of a session', () => {
  const askUser = (id: number) => call(getUser, { params: { id } });

  it('A5 happens once for twenty parallel refused calls', async () => {
    signIn();
    recorder('*/user/api/users/:id', () => refusal(2001, 401));
    const ends: unknown[] = [];
    const stop = session.subscribe(() => ends.push(session.get().endedBy));
    const calls = Array.from({ length: 20 }, (_, id) => failureOf(askUser(id)));
    const errors = await Promise.all(calls);
    stop();
    expect(ends).toEqual([2001]);
    expect(errors.filter(({ code }) => code === 2001).length).toBeGreaterThan(0);
    expect(errors.every(({ code, kind }) => code === 2001 || kind === 'cancel')).toBe(true);
  });

  it.each([2000, 2001, 2004, 2005])('A5 is caused by %i, even under HTTP 200', async code => {
    signIn();
    sessionStorage.setItem('token', 'token-1');
    recorder('*/user/api/users/:id', () => refusal(String(code), 200));
    await failureOf(askUser(1));
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: code });
    expect(stored()).toEqual([null, null]);
  });

  it.each([2002, 2003, 2006, 2007, 3005, 1003])('is not caused by %i', async code => {
    signIn();
    recorder('*/user/api/users/:id', () => refusal(code, 403));
    expect(await failureOf(askUser(1))).toMatchObject({ code });
    expect(session.get().status).toBe('authenticated');
  });

  it('does not happen before login', async () => {
    recorder('*/user/api/users/:id', () => refusal(2000, 401));
    await failureOf(askUser(1));
    expect(session.get().endedBy).toBeUndefined();
  });

  it('A8 cancels pending calls: a late response is dropped', async () => {
    signIn();
    const answer = gate();
    const arrived = gate();
    server.use(
      http.get('*/user/api/users/', async () => {
        arrived.open();
        await answer.opened;
        return ok(aProfile('EWALLET_COMPLIANCE'));
      }),
    );
    recorder('*/user/api/authenticate/logout', () => ok());
    const late = failureOf(reloadProfile());
    await arrived.opened;
    logOut();
    answer.open();
    expect(await late).toMatchObject({ kind: 'cancel' });
    expect(session.get()).toMatchObject({ status: 'anonymous', token: '', profile: undefined });
  });

  it('A8 drops calls that were started but not sent yet', async () => {
    signIn();
    const seen = recorder('*/user/api/*', () => ok({ id: 1 }));
    const begun = failureOf(askUser(1));
    endSession(2005);
    expect(await begun).toMatchObject({ kind: 'cancel' });
    expect(seen).toEqual([]);
  });

  it('A9 clears everything with the backend away', async () => {
    aBackend();
    await logIn({ ...credentials, remember: true });
    localStorage.setItem('personal.views', '[]');
    sessionStorage.setItem('personal.search', 'Ali');
    const { sessionRequestId } = session.get();
    server.use(http.post('*/authenticate/logout', () => HttpResponse.error()));
    logOut();
    expect(session.get()).toMatchObject({
      status: 'anonymous',
      token: '',
      profile: undefined,
      menu: undefined,
      role: undefined,
      endedBy: 'logout',
    });
    expect(session.get().sessionRequestId).not.toBe(sessionRequestId);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('A9 informs the backend in the background, with the token of the ended session', async () => {
    signIn();
    const seen = recorder('*/user/api/authenticate/logout', () => refusal(2004, 401));
    logOut();
    expect(session.get().endedBy).toBe('logout');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(seen[0]?.headers.get('X-Session-Request-Id')).toBe(
      '11111111-1111-4111-8111-111111111111',
    );
    expect(session.get().endedBy).toBe('logout');
  });

  it('does nothing if there is no session', () => {
    let changes = 0;
    const stop = session.subscribe(() => {
      changes += 1;
    });
    logOut();
    endSession(2005);
    stop();
    expect(changes).toBe(0);
    expect(session.get().endedBy).toBeUndefined();
  });

  it('a refusal for a previous session does not end the next one', async () => {
    signIn();
    const answer = gate();
    server.use(
      http.post('*/authenticate/logout', async () => {
        await answer.opened;
        return refusal(2005, 401);
      }),
    );
    logOut();
    signIn('EWALLET_COMPLIANCE');
    setSession({ token: 'token-2' });
    answer.open();
    recorder('*/user/api/users/:id', () => ok({ id: 1 }));
    await askUser(1);
    expect(session.get().status).toBe('authenticated');
  });
});

describe('reloading', () => {
  it('updates profile and menu', async () => {
    signIn('EWALLET_MERCHANT', { isDefaultPIN: true });
    recorder('*/user/api/users/', () => ok(aProfile('EWALLET_MERCHANT', { isDefaultPIN: false })));
    recorder('*/user/api/menu', () => ok([]));
    await reloadProfile();
    await reloadMenu();
    expect(session.get()).toMatchObject({ profile: { isDefaultPIN: false }, menu: [] });
  });

  it('keeps the current menu if it fails', async () => {
    signIn();
    recorder('*/user/api/menu', () => refusal(1003, 500));
    expect(await failureOf(reloadMenu())).toMatchObject({ code: 1003 });
    expect(session.get().menu).toEqual(aMenu);
  });
});
