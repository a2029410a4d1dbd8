import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#api/session/session.ts';
import { adoptStoredSession, session } from '#api/session/sessionState.ts';
import { aBackend, store, stored } from './sessionSupport.ts';
import {
  aProfile,
  gate,
  isSignedOut,
  ok,
  recorder,
  refusal,
  server,
  startServer,
} from './support.ts';

startServer();
afterEach(() => vi.useRealTimers());

describe('starting with a stored token', () => {
  it('requests verification, profile and menu at the same time', async () => {
    const seen = aBackend();
    const checked = gate();
    server.use(
      http.get('*/user/api/authenticate/verifyToken/:token', async () => {
        await checked.opened;
        return ok();
      }),
    );
    store('token-5');
    const started = startSession();
    expect(session.get().status).toBe('unknown');
    await vi.waitFor(() =>
      expect([seen.profile, seen.menu].map(one => one.length)).toEqual([1, 1]),
    );
    expect(session.get().status).toBe('unknown');
    checked.open();
    await started;
    expect(session.get()).toMatchObject({ status: 'authenticated', role: 'EWALLET_ADMIN' });
    expect(seen.profile[0]?.headers.get('X-Session-Request-Id')).toBe(
      '22222222-2222-4222-8222-222222222222',
    );
  });

  it('is anonymous at once without a token, and requests nothing', async () => {
    adoptStoredSession();
    await startSession();
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: undefined });
  });

  it('prefers the session of the tab to the remembered one', () => {
    localStorage.setItem('token', 'remembered');
    store('own');
    expect(session.get().token).toBe('own');
  });

  it('happens once when called twice at the same time', async () => {
    const { verify } = aBackend();
    store('token-5');
    await Promise.all([startSession(), startSession()]);
    expect(verify).toHaveLength(1);
  });

  it.each([2000, 2001, 2004, 2005, 2006])(
    'ends the session if the token is refused with %i',
    async code => {
      const { profile } = aBackend();
      recorder('*/authenticate/verifyToken/:token', () => refusal(code, 401));
      store('token-5', localStorage);
      await startSession();
      expect(session.get()).toMatchObject({ status: 'anonymous', token: '', endedBy: code });
      expect(stored()).toEqual([null, null]);
      expect(session.get().profile).toBeUndefined();
      expect(profile).toHaveLength(1);
    },
  );

  it('keeps the token if the backend is away, and continues when it is back', async () => {
    aBackend();
    server.use(http.get('*/authenticate/verifyToken/:token', () => HttpResponse.error()));
    store('token-5');
    await startSession();
    expect(session.get()).toMatchObject({ status: 'unreachable', token: 'token-5' });
    expect(stored()).toEqual([null, 'token-5']);

    recorder('*/authenticate/verifyToken/:token', () => ok());
    await startSession();
    expect(session.get().status).toBe('authenticated');
  });

  it.each([
    ['a broken server', () => refusal(1003, 500)],
    ['a proxy’s page', () => new HttpResponse('<html>', { status: 200 })],
    ['an answer that nobody can read', () => new HttpResponse('\u0000\u0001{', { status: 200 })],
    ['a bare 404', () => new HttpResponse('', { status: 404 })],
    ['a refusal of the call', () => refusal(2003, 403)],
    ['a refusal of the role', () => refusal(2007, 403)],
    [
      'a throttle',
      () => HttpResponse.json({ code: 1004 }, { status: 429, headers: { 'Retry-After': '30' } }),
    ],
  ])('keeps the token after %s, and reports an unreadable response', async (_, answer) => {
    aBackend();
    recorder('*/user/api/users/', answer);
    store('token-5');
    await startSession();
    expect(session.get()).toMatchObject({ status: 'unreadable', token: 'token-5' });
  });

  it('does not wait for ever', async () => {
    vi.useFakeTimers();
    aBackend();
    server.use(http.get('*/authenticate/verifyToken/:token', () => new Promise(() => {})));
    store('token-5');
    const started = startSession();
    await vi.advanceTimersByTimeAsync(30_000);
    await started;
    expect(session.get().status).toBe('unreachable');
  });

  it('refuses wallet holders', async () => {
    aBackend(aProfile('EWALLET_BASIC'));
    store('token-5');
    await startSession();
    expect(isSignedOut()).toBe(true);
  });
});
