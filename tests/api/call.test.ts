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

  it('sends no token before login, and English where the page says no language', async () => {
    const seen = recorder('*/user/api/platform-settings', () => ok({ projectName: 'Kaunter' }));
    await call(getPlatformSettings);

    expect(seen[0]?.headers.has('Authorization')).toBe(false);
    expect(seen[0]?.headers.get('X-Session-Request-Id')).toMatch(UUID);
    expect(seen[0]?.headers.get('Accept-Language')).toBe('en');
  });

  it('announces exactly the eight actions', async () => {
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

  it('gives every keyed call a key, its own or a new one, and no other call any', async () => {
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

describe('what is sent', () => {
  it('fills the path by segments, and sends known query values only', async () => {
    signIn();
    const seen = recorder('*/user/api/users/basic-premium/*', () => ok([]));
    await call(listUsers, {
      params: { category: 'fullName', search: 'Ali/Abu ?' },
      query: { page: 0, size: 20, status: undefined, role: null, unknown: 'x' } as object,
    });
    expect(seen[0]?.url.pathname).toBe('/user/api/users/basic-premium/fullName/Ali%2FAbu%20%3F');
    expect(seen[0]?.url.search).toBe('?page=0&size=20');
  });

  it('refuses a path value that a proxy would fold away, without sending it', async () => {
    const error = await failureOf(call(listUsers, { params: { category: 'all', search: '..' } }));
    expect(error).toMatchObject({ kind: 'client', code: 1001, messageKey: 'codes.badParameter' });
    expect(await failureOf(call(getUser, { params: { id: '' } }))).toMatchObject({ code: 1001 });
  });

  it('writes sen as ringgit, as a number and, for pins, as text with two decimals', async () => {
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

  it('refuses an amount that is no whole number of sen, without sending it', async () => {
    const body = { ...aTopUp, amount: 10.5 as ReturnType<typeof sen> };
    expect(await failureOf(call(topUp, { body }))).toMatchObject({
      code: 1001,
      outcomeUnknown: false,
    });
  });

  it('sends nothing when a secret cannot be encrypted', async () => {
    signIn('EWALLET_MERCHANT');
    const error = await failureOf(call(checkPin, { params: { id: 7 }, query: { pin: '246810' } }));
    expect(error).toMatchObject({ kind: 'client', messageKey: 'errors.secret.key' });
  });

  it('goes to the configured origin, without a doubled slash', async () => {
    await configure({ apiBaseUrl: 'https://api.example.my/gateway/' });
    const seen = recorder('https://api.example.my/*', () => ok());
    await call(verifyToken, { params: { token: 'a' } });
    expect(seen[0]?.url.href).toBe(
      'https://api.example.my/gateway/user/api/authenticate/verifyToken/a',
    );
  });
});

describe('what comes back', () => {
  it('is the record, with money in sen and everything unknown unchanged', async () => {
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
    expect(user).toEqual({
      id: 1,
      status: 'FROZEN',
      unionPayBalance: 1230,
      displayName: null,
      wallet: { id: 2, balance: 123_450, note: 'new' },
    });
  });

  it('is nothing for a call that answers nothing', async () => {
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

describe('refusals that come back as nothing', () => {
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
  ])('by %s', async (_, answer) => {
    signIn();
    recorder('*/user-device-infos', answer);
    expect(await create()).toBeUndefined();
  });

  it('but not other failures, nor those of other calls', async () => {
    signIn();
    recorder('*/user-device-infos', () => refusal(2003, 403));
    expect(await failureOf(create())).toMatchObject({ code: 2003 });
    recorder('*/wallet/api/wallets', () => refusal(1001, 400));
    expect(await failureOf(call(listWallets))).toMatchObject({ code: 1001 });
  });
});
