import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend, signInTo } from '#tests/support/backend/backend.ts';
import { mailedResetLink } from '#tests/support/backend/resetMails.ts';
import { RIGHTS } from '#tests/support/backend/rights.ts';

/** The only calls that the portal needs until the password is changed. */
const NEEDED = [
  'POST /user/api/session/lock',
  'POST /user/api/session/unlock',
  'GET /user/api/users/',
  'GET /user/api/menu',
  'GET /user/api/preferences',
  'PUT /user/api/preferences',
  'POST /user/api/user-device-infos',
  'PUT /user/api/user-device-infos/{id}',
  'PUT /user/api/users/{id}/change-password',
  'GET /user/api/sse/subscribeRole/{role}',
  'POST /user/api/authenticate/logout',
];
const NEW_PASSWORD = 'Sendiri#2027';

const backend = sharedBackend();
let admin: Caller;
let siti: Caller;
let id: number;
const profile = async (caller: Caller) => (await caller.get('/user/api/users/')).payload.content;
const change = (newPassword: string, oldPassword = PASSWORD) =>
  siti.call('PUT', `/user/api/users/${id}/change-password`, {
    oldPassword: backend.encrypt(oldPassword),
    newPassword: backend.encrypt(newPassword),
  });

beforeAll(async () => {
  admin = await backend.signIn('admin');
  const made = await admin.call('POST', '/user/api/users', {
    username: 'siti',
    email: 'siti@kaunter.example',
    password: backend.encrypt(PASSWORD),
    role: 'EWALLET_COMPLIANCE',
  });
  id = made.payload.content.id;
  siti = await backend.signIn('siti');
});

const calls = Object.values(allEndpoints)
  .map(call => ({ ...call, name: `${call.method} ${call.path}` }))
  .filter(({ name }) => /p/i.test((RIGHTS[name] ?? 'public').replace('public', '')));

describe('A21 a password chosen by another user', () => {
  it('is flagged in the profile; a password the user chose is not', async () => {
    expect((await profile(siti)).mustChangePassword).toBe(true);
    expect((await profile(admin)).mustChangePassword).toBe(false);
  });

  it('allows only the calls needed to change it', async () => {
    expect(calls.length).toBeGreaterThan(40);
    for (const { name, method, path } of calls.filter(call => !NEEDED.includes(call.name))) {
      const names = paramNames(path).map(param => [param, String(id)]);
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { code } = await siti.call(method, fillPath(path, Object.fromEntries(names)), body);
      expect([name, code]).toEqual([name, 2003]);
    }
  });

  it('cannot be changed to itself', async () => {
    expect((await change(PASSWORD)).code).toBe(1001);
    expect((await profile(siti)).mustChangePassword).toBe(true);
  });

  it('allows all calls once it is changed, and the old password no longer works', async () => {
    expect((await change(NEW_PASSWORD)).code).toBe(1000);
    expect((await profile(siti)).mustChangePassword).toBe(false);
    expect((await siti.get('/user/api/merchants')).code).toBe(1000);
    await expect(signInTo(backend.app, backend.encrypt, 'siti')).rejects.toThrow('2002');
  });

  it('is flagged for a partner’s user too, until a reset by email', async () => {
    const body = {
      username: 'taptap',
      email: 'taptap@kaunter.example',
      password: backend.encrypt(PASSWORD),
      role: 'EWALLET_PARTNER',
      partnerId: 1,
      userDetailDTO: {},
    };
    expect((await admin.call('POST', '/user/api/users/portalAccount', body)).code).toBe(1000);
    const taptap = await backend.signIn('taptap');
    expect((await profile(taptap)).mustChangePassword).toBe(true);
    expect((await taptap.get('/wallet/api/wallets')).code).toBe(2003);

    await backend.anonymous.call(
      'POST',
      '/user/api/users/password/change/taptap%40kaunter.example',
    );
    const link = await mailedResetLink(backend, 'taptap@kaunter.example');
    const reset = await backend.anonymous.call('POST', '/user/api/users/password/reset-verify', {
      id: Number(link.searchParams.get('id')),
      activationKey: link.searchParams.get('activationKey'),
      password: backend.encrypt(NEW_PASSWORD),
    });
    expect(reset.code).toBe(1000);
    const own = await signInTo(backend.app, backend.encrypt, 'taptap', undefined, NEW_PASSWORD);
    expect((await profile(own)).mustChangePassword).toBe(false);
    expect((await own.get('/wallet/api/wallets')).code).toBe(1000);
  });
});
