import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { logIn, logOut } from '#api/session/session.ts';
import { session } from '#api/session/sessionState.ts';
import { aBackend, credentials, stored, withKey } from './sessionSupport.ts';
import {
  aMenu,
  aProfile,
  configure,
  isSignedOut,
  ok,
  recorder,
  refusal,
  server,
  startServer,
} from './support.ts';

startServer();
withKey();

describe('logging in', () => {
  it('loads profile and menu, and stores the token for the tab', async () => {
    const seen = aBackend(aProfile('EWALLET_MERCHANT', { merchant: { type: 'ONLINE' } }));
    expect(await logIn(credentials)).toEqual({ success: true, token: 'token-9' });
    expect(session.get()).toMatchObject({
      status: 'authenticated',
      token: 'token-9',
      role: 'EWALLET_MERCHANT',
      merchantType: 'ONLINE',
      menu: aMenu,
      endedBy: undefined,
    });
    expect(stored()).toEqual([null, 'token-9']);
    expect(seen.profile[0]?.headers.get('Authorization')).toBe('Bearer token-9');
  });

  it('sends the password encrypted, one id for session and header, and the location', async () => {
    const { login, profile } = aBackend();
    await logIn(credentials);
    const { loginDTO, ...where } = JSON.parse(login[0]?.body ?? '');
    expect(where).toEqual({
      ipAddress: '',
      latitude: 'null',
      longitude: 'null',
      platform: 'PORTAL',
    });
    expect(loginDTO.username).toBe('aminah');
    expect(loginDTO.password).toMatch(/^[\w+/]{342}==$/);
    const { sessionRequestId } = session.get();
    expect(loginDTO.sessionId).toBe(sessionRequestId);
    expect(login[0]?.headers.get('X-Session-Request-Id')).toBe(sessionRequestId);
    expect(profile[0]?.headers.get('X-Session-Request-Id')).toBe(sessionRequestId);
    expect(login[0]?.body).not.toContain(credentials.password);
  });

  it('is remembered beyond the tab only when asked', async () => {
    aBackend();
    await logIn({ ...credentials, remember: true });
    expect(stored()).toEqual(['token-9', null]);
    expect(localStorage.getItem('sessionRequestId')).toBe(session.get().sessionRequestId);
    await logIn(credentials);
    expect(stored()).toEqual([null, 'token-9']);
  });

  it('uses a new session id for each login', async () => {
    const { login } = aBackend();
    await logIn(credentials);
    await logIn(credentials);
    const [first, second] = login.map(({ body }) => JSON.parse(body).loginDTO.sessionId);
    expect(first).not.toBe(second);
  });

  it('is sent once when called twice at the same time', async () => {
    const { login } = aBackend();
    const [first, second] = await Promise.all([logIn(credentials), logIn(credentials)]);
    expect(first).toEqual(second);
    expect(login).toHaveLength(1);
  });

  it('A1 with wrong credentials fails with an empty token and the message of the code', async () => {
    aBackend();
    recorder('*/user/api/authenticate', () => refusal(2002, 401));
    const result = await logIn(credentials);
    expect(result).toMatchObject({
      success: false,
      token: '',
      error: { code: 2002, messageKey: 'codes.badCredential' },
    });
    expect(session.get()).toMatchObject({ status: 'anonymous', token: '', endedBy: undefined });
    expect(stored()).toEqual([null, null]);
  });

  it('A2 with a token under a code other than 1000 fails, and does not store the token', async () => {
    const { profile } = aBackend();
    recorder('*/user/api/authenticate', () =>
      refusal(3002, 200, { payload: { content: { id_token: 'stolen' } } }),
    );
    expect(await logIn(credentials)).toMatchObject({ success: false, token: '' });
    expect(isSignedOut()).toBe(true);
    expect(stored()).toEqual([null, null]);
    expect(profile).toEqual([]);
  });

  it.each([undefined, null, '', 5, {}])('A3 with 1000 and %j as the token fails', async token => {
    const { profile } = aBackend();
    recorder('*/user/api/authenticate', () => ok({ id_token: token }));
    expect(await logIn(credentials)).toMatchObject({
      success: false,
      token: '',
      error: { messageKey: 'codes.default' },
    });
    expect(profile).toEqual([]);
  });

  it('refuses a wallet holder and ends that session', async () => {
    const { logout } = aBackend(aProfile('EWALLET_PREMIUM'));
    expect(await logIn(credentials)).toMatchObject({
      success: false,
      error: { messageKey: 'login.holder' },
    });
    expect(isSignedOut()).toBe(true);
    expect(stored()).toEqual([null, null]);
    await vi.waitFor(() => expect(logout).toHaveLength(1));
    expect(logout[0]?.headers.get('Authorization')).toBe('Bearer token-9');
  });

  it('shows the same message if the backend refuses the role', async () => {
    aBackend();
    recorder('*/user/api/authenticate', () => refusal(3015));
    const { error } = await logIn(credentials);
    expect(error).toMatchObject({ code: 3015, status: 422, messageKey: 'login.holder' });
    expect(error?.requestRef).toMatch(/^[\da-f-]{36}$/);
  });

  it('refuses an unknown role', async () => {
    aBackend(aProfile('EWALLET_ROBOT' as never));
    expect(await logIn(credentials)).toMatchObject({
      success: false,
      error: { messageKey: 'codes.roleInvalid' },
    });
  });

  it('without a public key fails, and sends nothing', async () => {
    await configure({});
    const { login } = aBackend();
    expect(await logIn(credentials)).toMatchObject({
      success: false,
      error: { messageKey: 'errors.secret.key' },
    });
    expect(login).toEqual([]);
  });

  it('fails if the profile cannot be read, and leaves no token', async () => {
    aBackend();
    server.use(http.get('*/user/api/users/', () => HttpResponse.error()));
    expect(await logIn(credentials)).toMatchObject({
      success: false,
      token: '',
      error: { kind: 'connection' },
    });
    expect(isSignedOut()).toBe(true);
    expect(stored()).toEqual([null, null]);
  });

  it('C2 succeeds without a menu if the menu fails to load', async () => {
    aBackend();
    recorder('*/user/api/menu', () => refusal(1003, 500));
    expect(await logIn(credentials)).toMatchObject({ success: true });
    expect(session.get().menu).toBeUndefined();
  });

  it('A11 as another user deletes what the previous user left', async () => {
    aBackend(aProfile('EWALLET_ADMIN', { ulid: 'FIRST' }));
    await logIn(credentials);
    sessionStorage.setItem('kept.FIRST.draft.changeUserStatus:7', 'half-typed');
    localStorage.setItem('personal.views', '[]');
    localStorage.setItem('device.theme', 'dark');
    logOut();
    expect(localStorage.getItem('personal.views')).toBeNull();

    await logIn(credentials);
    expect(sessionStorage.getItem('kept.FIRST.draft.changeUserStatus:7')).toBe('half-typed');
    logOut();
    recorder('*/user/api/users/', () => ok(aProfile('EWALLET_ADMIN', { ulid: 'SECOND' })));
    await logIn({ ...credentials, username: 'badrul' });
    expect(sessionStorage.getItem('kept.FIRST.draft.changeUserStatus:7')).toBeNull();
    expect(localStorage.getItem('device.theme')).toBe('dark');
  });
});
