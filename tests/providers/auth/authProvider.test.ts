import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { getSession, setSession } from '../../../src/api/sessionState.ts';
import { authProvider } from '../../../src/providers/auth/authProvider.ts';
import { type DemoAccount, startPortal } from '../../support/renderPortal.tsx';

const { server, enter, asked } = startPortal();

const may = (resource: string) => authProvider.canAccess?.({ resource, action: 'list' });

describe('canAccess', () => {
  it.each<[DemoAccount, string, boolean]>([
    ['admin', 'users', true],
    ['callcentre', 'users', true],
    ['validator', 'users', false],
    ['validator', 'approvalRequests', true],
    ['merchant', 'approvalRequests', false],
    ['merchant', 'history', true],
  ])('follows the menu: %s, %s: %s', async (as, resource, expected) => {
    await enter(as);
    expect(await may(resource)).toBe(expected);
  });

  it.each(['secrets', 'constructor', '__proto__', ''])(
    'denies what it does not know, to an admin too: "%s"',
    async resource => {
      await enter('admin');
      expect(await may(resource)).toBe(false);
    },
  );

  it('denies everything to nobody, and where the menu could not be loaded', async () => {
    expect(await may('history')).toBe(false);
    server.use(http.get('*/user/api/menu', () => new HttpResponse(null, { status: 503 })));
    await enter('admin');
    expect(await may('history')).toBe(false);
  });
});

describe('who is here', () => {
  it('is told by name and role, and to nobody when there is nobody', async () => {
    await expect(authProvider.getIdentity?.()).rejects.toThrow('no session');
    await enter('callcentre');
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'Kavitha Raman' });
    expect(await authProvider.getPermissions?.({})).toBe('EWALLET_CALL_CENTER');
  });

  it.each([
    [{ displayName: null, firstName: 'Kavitha', lastName: 'Raman' }, 'Kavitha Raman'],
    [{ displayName: null, firstName: null, lastName: null }, 'callcentre'],
    [{}, 'callcentre'],
  ])('is told by what is known of them: %j', async (userDetails, fullName) => {
    await enter('callcentre');
    const { profile } = getSession();
    setSession({ profile: { ...profile, userDetails } as never });
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName });
  });

  it('may stay while there is a session', async () => {
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: false });
    await enter('admin');
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('an error', () => {
  it.each([2000, 2001, 2003, 2004, 2005, 1003])(
    'with code %i never turns into a success: it is left to the caller',
    async code => {
      await enter('admin');
      await expect(
        authProvider.checkError(new ApiError({ kind: 'client', code })),
      ).resolves.toBeUndefined();
    },
  );
});

describe('logout', () => {
  it('ends the session here and at the backend, and leads nowhere', async () => {
    const caller = await enter('admin');
    expect(await authProvider.logout({})).toBe(false);

    expect(getSession()).toMatchObject({ status: 'anonymous', token: '', menu: undefined });
    expect(sessionStorage.getItem('token')).toBeNull();
    await expect.poll(async () => (await caller.get('/user/api/menu')).code).not.toBe(1000);
    expect(asked(/authenticate\/logout/)).toHaveLength(1);
  });
});

describe('login', () => {
  it('is not here', async () => {
    await expect(authProvider.login({})).rejects.toThrow();
  });
});
