import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { call } from '#api/call.ts';
import type { Page } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { purchaseCreditPins, topUp } from '#contract/endpoints/money/movements.ts';
import { updateWallet } from '#contract/endpoints/money/walletChanges.ts';
import { listWallets } from '#contract/endpoints/money/walletList.ts';
import { logout, verifyToken } from '#contract/endpoints/people/auth.ts';
import { checkPin, createDevice } from '#contract/endpoints/people/personal.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { changeUserStatus, getUser } from '#contract/endpoints/people/users.ts';
import { getPlatformSettings } from '#contract/endpoints/platform.ts';
import { sen } from '#contract/money.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { User } from '#contract/records/user.ts';
import { HEADER_ACTIONS, type Outcome } from '#contract/words/actions.ts';
import { configure, failureOf, ok, recorder, refusal, signIn, startServer } from './support.ts';

startServer();

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const aTopUp = {
  phoneNum: '0123456789',
  walletId: 5,
  amount: sen(1050),
  currency: 'MYR',
  transactionDescription: 'Top up',
  customerIp: '',
  partnerId: null,
  platform: 'PORTAL',
} as const;

describe('headers', () => {
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it('sends token, session request id, language and a new request id with each call', async () => {
    signIn();
    document.documentElement.lang = 'ta';
    const seen = recorder('*/user/api/users/:id', () => ok({ id: 1 }));
    await call(getUser, { params: { id: 1 } });
    await call(getUser, { params: { id: 1 } });

    for (const { headers } of seen) {
      expect(headers.get('Authorization')).toBe('Bearer token-1');
      expect(headers.get('X-Session-Request-Id')).toBe('11111111-1111-4111-8111-111111111111');
      expect(headers.get('Accept-Language')).toBe('ta');
      expect(headers.get('X-Request-Id')).toMatch(UUID);
    }
    const [first, second] = seen.map(({ headers }) => headers.get('X-Request-Id'));
    expect(first).not.toBe(second);
  });

  it('sends no token before login, and English if the page has no language', async () => {
    const seen = recorder('*/user/api/platform-settings', () => ok({ projectName: 'Kaunter' }));
    await call(getPlatformSettings);

    expect(seen[0]?.headers.has('Authorization')).toBe(false);
    expect(seen[0]?.headers.get('X-Session-Request-Id')).toMatch(UUID);
    expect(seen[0]?.headers.get('Accept-Language')).toBe('en');
  });

  it('announces exactly the eight actions, except the one that is always rerouted', async () => {
    signIn();
    const announced: (string | null)[] = [];
    const guarded = Object.values(allEndpoints).filter(({ action }) => action !== undefined);
    // Creating a bank account is always rerouted, so its own route never sees a header.
    const direct = guarded.filter(({ action }) => action !== 'CREATE_ALTERNATE_BANK_ACCOUNT');
    const seen = recorder('*/api/*', () => ok({ id: 1 }));
    for (const endpoint of direct) {
      await call(endpoint, { params: { id: 1 }, body: { any: 1 }, as: 'EWALLET_ADMIN' });
      announced.push(seen.at(-1)?.headers.get('X-Action-Type') ?? null);
    }
    const isAnnounced = (action: unknown) => HEADER_ACTIONS.some(one => one === action);
    expect(announced).toEqual(direct.map(({ action }) => (isAnnounced(action) ? action : null)));
    expect(announced.filter(Boolean)).toHaveLength(HEADER_ACTIONS.length - 1);
  });

  it('adds the given or a new key to every keyed call, and to no other call', async () => {
    signIn('EWALLET_MERCHANT');
    const seen = recorder('*/wallet/api/topup/merchant', () =>
      ok({ paymentUrl: '', referenceNumber: '' }),
    );
    await call(topUp, { body: aTopUp, key: 'mine' });
    await call(topUp, { body: aTopUp });
    await call(topUp, { body: aTopUp });
    const other = recorder('*/wallet/api/wallets/:id', () => ok({ id: 1 }));
    await call(updateWallet, { params: { id: 1 }, body: { id: 1, mdr: 1 }, key: 'unasked' });

    const keys = seen.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe('mine');
    expect(keys[1]).toMatch(UUID);
    expect(keys[2]).toMatch(UUID);
    expect(keys[1]).not.toBe(keys[2]);
    expect(other[0]?.headers.has('Idempotency-Key')).toBe(false);
  });
});

describe('a request', () => {
  it('has an encoded path, and only known query parameters', async () => {
    signIn();
    const seen = recorder('*/user/api/users/basic-premium/*', () => ok([]));
    await call(listUsers, {
      params: { category: 'fullName', search: 'Ali/Abu ?' },
      query: { page: 0, size: 20, status: undefined, role: null, unknown: 'x' } as object,
    });
    expect(seen[0]?.url.pathname).toBe('/user/api/users/basic-premium/fullName/Ali%2FAbu%20%3F');
    expect(seen[0]?.url.search).toBe('?page=0&size=20');
  });

  it('with a path value that a proxy would normalize is refused without being sent', async () => {
    const error = await failureOf(call(listUsers, { params: { category: 'all', search: '..' } }));
    expect(error).toMatchObject({ kind: 'client', code: 1001, messageKey: 'codes.badParameter' });
    expect(await failureOf(call(getUser, { params: { id: '' } }))).toMatchObject({ code: 1001 });
  });

  it('has ringgit in place of sen, as a number or, for pins, as text with two decimals', async () => {
    signIn('EWALLET_MERCHANT');
    const topUps = recorder('*/topup/merchant', () => ok({ paymentUrl: '', referenceNumber: '' }));
    const pins = recorder('*/credit-pin/', () => ok([]));
    await call(topUp, { body: aTopUp });
    await call(purchaseCreditPins, {
      body: {
        amount: sen(5000),
        ipAddress: '127.0.0.1',
        merchantUlid: '01J00000000000000000000000',
        partnerId: null,
        paymentId: null,
        count: 1,
      },
    });
    expect(JSON.parse(topUps[0]?.body ?? '').amount).toBe(10.5);
    expect(JSON.parse(pins[0]?.body ?? '').amount).toBe('50.00');
    expect(topUps[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('with an amount that is not whole sen is refused without being sent', async () => {
    const body = { ...aTopUp, amount: 10.5 as ReturnType<typeof sen> };
    expect(await failureOf(call(topUp, { body }))).toMatchObject({
      code: 1001,
      outcomeUnknown: false,
    });
  });

  it('is not sent if a secret cannot be encrypted', async () => {
    signIn('EWALLET_MERCHANT');
    const error = await failureOf(call(checkPin, { params: { id: 7 }, query: { pin: '246810' } }));
    expect(error).toMatchObject({ kind: 'client', messageKey: 'errors.secret.key' });
  });

  it('goes to the configured origin, without a double slash', async () => {
    await configure({ apiBaseUrl: 'https://api.example.my/gateway/' });
    const seen = recorder('https://api.example.my/*', () => ok());
    await call(verifyToken, { params: { token: 'a' } });
    expect(seen[0]?.url.href).toBe(
      'https://api.example.my/gateway/user/api/authenticate/verifyToken/a',
    );
  });
});

describe('a response', () => {
  it('is returned with money in sen and unknown values unchanged', async () => {
    signIn();
    recorder('*/user/api/users/:id', () =>
      ok({
        id: 1,
        status: 'FROZEN',
        unionPayBalance: 12.3,
        displayName: null,
        wallet: { id: 2, balance: '1234.50', note: 'new' },
      }),
    );
    const user: unknown = await call(getUser, { params: { id: 1 } });
    expect(user).toMatchObject({
      id: 1,
      status: 'FROZEN',
      unionPayBalance: 1230,
      displayName: null,
      wallet: { id: 2, balance: 123_450, note: 'new' },
    });
  });

  it('is undefined for a call without content', async () => {
    signIn();
    recorder('*/authenticate/logout', () => ok({ surplus: true }));
    expect(await call(logout)).toBeUndefined();
  });

  it('is typed by the endpoint', () => {
    const asked = () => ({
      user: call(getUser, { params: { id: 1 } }),
      users: call(listUsers, { params: { category: 'all', search: 'all' } }),
      change: call(changeUserStatus, {
        params: { id: 1 },
        body: { userStatus: 'SUSPENDED', statusRemark: 'fraud' },
      }),
    });
    type Asked = ReturnType<typeof asked>;
    expectTypeOf<Awaited<Asked['user']>>().toEqualTypeOf<User>();
    expectTypeOf<Awaited<Asked['users']>>().toEqualTypeOf<Page<User>>();
    expectTypeOf<Awaited<Asked['change']>>().toEqualTypeOf<Outcome<User, ApprovalRequest>>();
    // @ts-expect-error the path parameter is missing
    expect(() => call(getUser)).toBeTypeOf('function');
    // @ts-expect-error a field of the body is missing
    expect(() => call(topUp, { body: { walletId: 1 } })).toBeTypeOf('function');
  });
});

describe('refusals that are returned as undefined', () => {
  const aDevice = {
    deviceModel: 'Firefox',
    deviceId: 'd',
    ipAddress: '',
    latitude: 'null',
    longitude: 'null',
    userId: 7,
  };
  const create = () => call(createDevice, { body: aDevice });

  it.each([
    ['HTTP 400', () => refusal(1001, 400)],
    ['a status word', () => Response.json({ status: 'BAD_REQUEST' })],
    ['a message', () => Response.json({ message: 'error.http.500' }, { status: 500 })],
  ])('include %s', async (_, answer) => {
    signIn();
    recorder('*/user-device-infos', answer);
    expect(await create()).toBeUndefined();
  });

  it('do not include other failures, or those of other calls', async () => {
    signIn();
    recorder('*/user-device-infos', () => refusal(2003, 403));
    expect(await failureOf(create())).toMatchObject({ code: 2003 });
    recorder('*/wallet/api/wallets', () => refusal(1001, 400));
    expect(await failureOf(call(listWallets))).toMatchObject({ code: 1001 });
  });
});
