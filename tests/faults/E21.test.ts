import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { idOf, PIN } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { createPin, forgetPin } from '#tests/support/backend/firstPin.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import { RIGHTS } from '#tests/support/backend/rights.ts';

const STREAM = 'GET /user/api/sse/subscribeRole/{role}';
const LOGOUT = 'POST /user/api/authenticate/logout';

/** The only calls that the portal needs until a PIN exists. */
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
  'POST /user/api/users/create-pin',
  STREAM,
  LOGOUT,
];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Every authenticated call that a merchant may make. */
const calls = Object.values(allEndpoints).filter(call => {
  const row = RIGHTS[nameOf(call)] ?? 'public';
  return row !== 'public' && /m/i.test(row);
});

const backend = sharedBackend();
let merchant: Caller;
let id: number;
beforeAll(async () => {
  id = await idOf(backend.database, 'merchant');
  await forgetPin(backend.database.db, 'merchant');
  merchant = await backend.signIn('merchant');
});

/** The path with the merchant's own user or merchant id, depending on the parameter. */
const pathOf = (path: string, own: number) =>
  fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, String(own)])));

const codesOf = async (call: (typeof calls)[number]): Promise<number[]> => {
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
  const answers = [id, 1].map(own => merchant.call(call.method, pathOf(call.path, own), body));
  return (await Promise.all(answers)).map(({ code }) => code);
};

describe('E21 a merchant without a PIN', () => {
  it('has more than 40 calls, among them those it needs until it has one', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(NEEDED.filter(name => !calls.some(call => nameOf(call) === name))).toEqual([]);
  });

  it.each(
    calls.filter(call => !NEEDED.includes(nameOf(call))).map(call => [nameOf(call), call] as const),
  )('is refused %s, even with its own id', async (_, call) => {
    expect(await codesOf(call)).toEqual([2003, 2003]);
  });

  it('can read profile, menu and preferences, and open the stream', async () => {
    for (const path of ['/user/api/users/', '/user/api/menu', '/user/api/preferences']) {
      expect((await merchant.get(path)).code).toBe(1000);
    }
    const stream = await openStreamOf(backend.app, merchant, 'EWALLET_MERCHANT');
    stream.leave();
  });

  it('gets validation errors, not refusals, from the calls it may make', async () => {
    for (const [method, path] of [
      ['PUT', '/user/api/preferences'],
      ['POST', '/user/api/user-device-infos'],
      ['PUT', `/user/api/users/${id}/change-password`],
      ['POST', '/user/api/users/create-pin'],
    ] as const) {
      expect([path, (await merchant.call(method, path, {})).code]).toEqual([path, 1001]);
    }
  });

  it('cannot move money, even with a key and a guessed PIN', async () => {
    const transfer = {
      walletId: 1,
      amount: 10,
      merchantUlid: '0000000000000000000000000M',
      pin: backend.encrypt('000000'),
    };
    const { code, payload } = await merchant.call(
      'POST',
      '/wallet/api/wallets/m2m/transfer',
      transfer,
      { 'Idempotency-Key': 'c1c3e7a4-3a3d-4b9f-9a8e-6f1d2b3c4d5e' },
    );
    expect([code, payload]).toEqual([2003, undefined]);
  });

  it('can log out, and does not affect other merchants', async () => {
    const other = await backend.signIn('merchant2');
    expect((await other.get('/wallet/api/wallets')).code).toBe(1000);
    expect((await merchant.call('POST', '/user/api/authenticate/logout')).code).toBe(1000);
  });

  it('may make all calls as soon as the PIN is created', async () => {
    merchant = await backend.signIn('merchant');
    expect((await merchant.get('/wallet/api/wallets')).code).toBe(2003);
    expect((await createPin(backend, merchant, id, PIN)).code).toBe(1000);
    expect((await merchant.get('/wallet/api/wallets')).code).toBe(1000);
  });

  it('is refused again when the PIN is removed during a session', async () => {
    await forgetPin(backend.database.db, 'merchant');
    expect((await merchant.get('/wallet/api/wallets')).code).toBe(2003);
  });
});

describe('E21 users of other roles', () => {
  it.each(['admin', 'partner', 'callcentre'] as const)(
    '%s needs no PIN, and is refused nothing without one',
    async username => {
      await forgetPin(backend.database.db, username);
      const caller = await backend.signIn(username);
      expect((await caller.get('/wallet/api/wallets')).code).toBe(1000);
      expect((await caller.get('/user/api/users/')).payload.content.isDefaultPIN).toBe(false);
    },
  );
});
