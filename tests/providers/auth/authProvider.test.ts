import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { getSession, setSession } from '#api/session/sessionState.ts';
import { permissionOf } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { authProvider } from '#providers/auth/authProvider.ts';
import { lateResources } from '#providers/data/lateResources.ts';
import type { ResourceCalls } from '#providers/data/resourceCalls.ts';
import { resources } from '#providers/data/resources.ts';
import { ACCOUNTS, EACH_ROLE } from '#tests/support/backend/accounts.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';

const { enter, asked } = startPortal();

const may = (resource: string, action = 'list', record?: object) =>
  authProvider.canAccess?.({ resource, action, record });

/** react-admin's action names, with the endpoint of the table that performs each. */
const ACTIONS: Readonly<Record<string, (calls: ResourceCalls) => Endpoint | undefined>> = {
  list: calls => calls.list?.endpoint,
  export: calls => calls.list?.endpoint,
  show: calls => calls.one,
  create: calls => calls.create,
  edit: calls => calls.update,
  delete: calls => calls.remove,
};

describe('canAccess', () => {
  const accounts = EACH_ROLE.map(name => [name, ACCOUNTS[name]] as const);

  it.each(accounts)(
    'agrees for %s, %s, with the user’s permissions on every resource',
    async (as, role) => {
      await enter(as);
      const rows = Object.entries<ResourceCalls>({ ...resources, ...lateResources }).flatMap(
        ([resource, calls]) =>
          Object.entries(ACTIONS).map(
            ([action, callOf]) => [resource, action, callOf(calls)] as const,
          ),
      );
      const answers = await Promise.all(rows.map(([resource, action]) => may(resource, action)));
      expect(answers).toEqual(
        rows.map(([, , call]) => call !== undefined && permissionOf(call, role) !== 'denied'),
      );
      expect(new Set(answers)).toEqual(new Set([true, false]));
    },
  );

  it.each<[DemoAccount, string, string, boolean]>([
    ['admin', 'users', 'list', true],
    ['merchant', 'users', 'list', false],
    ['validator', 'approvalRequests', 'show', true],
    ['merchant', 'notifications', 'edit', true],
    ['admin', 'notifications', 'create', false],
    ['admin', 'users', 'edit', false],
  ])('%s, %s, %s: %s', async (as, resource, action, expected) => {
    await enter(as);
    expect(await may(resource, action, { id: 1, role: 'EWALLET_MERCHANT' })).toBe(expected);
  });

  it.each([
    ['secrets', 'list'],
    ['constructor', 'list'],
    ['__proto__', 'list'],
    ['', 'list'],
    ['users', 'constructor'],
    ['users', 'approve'],
  ])('denies unknown resources and actions, even to an admin: %s, %s', async (resource, action) => {
    await enter('admin');
    expect(await may(resource, action)).toBe(false);
  });

  it('denies everything without a session', async () => {
    expect(await may('history')).toBe(false);
  });
});

describe('the identity', () => {
  it('has name and permissions, and is missing without a session', async () => {
    await expect(authProvider.getIdentity?.()).rejects.toThrow('no session');
    await enter('callcentre');
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'Kavitha Raman' });
    expect(await authProvider.getPermissions?.({})).toBe('EWALLET_CALL_CENTER');
  });

  it.each([
    [{ displayName: null, firstName: 'Kavitha', lastName: 'Raman' }, 'Kavitha Raman'],
    [{ displayName: null, firstName: null, lastName: null }, 'callcentre'],
    [{}, 'callcentre'],
    [null, 'callcentre'],
  ])('has the best known name: %j', async (userDetails, fullName) => {
    await enter('callcentre');
    const { profile } = getSession();
    setSession({ profile: { ...profile, userDetails } as never });
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName });
  });

  it('is accepted while there is a session', async () => {
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: false });
    await enter('admin');
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('an error', () => {
  it.each([2000, 2001, 2003, 2004, 2005, 1003])(
    'with code %i is left to the caller',
    async code => {
      await enter('admin');
      await expect(
        authProvider.checkError(new ApiError({ kind: 'client', code })),
      ).resolves.toBeUndefined();
    },
  );
});

describe('logout', () => {
  it('ends the session here and at the backend, without a redirect', async () => {
    const caller = await enter('admin');
    expect(await authProvider.logout({})).toBe(false);

    expect(getSession()).toMatchObject({ status: 'anonymous', token: '', menu: undefined });
    expect(sessionStorage.getItem('token')).toBeNull();
    await expect.poll(async () => (await caller.get('/user/api/menu')).code).not.toBe(1000);
    expect(asked(/authenticate\/logout/)).toHaveLength(1);
  });
});

describe('login', () => {
  it('is not supported', async () => {
    await expect(authProvider.login({})).rejects.toThrow();
  });
});
