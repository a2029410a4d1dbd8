import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import { openMarket, sendTransfer } from '#tests/support/arrange/money.ts';
import { idOf, PASSWORD, PIN } from '#tests/support/backend/accounts.ts';
import { type Backend, callerOf, loginBody, openBackend } from '#tests/support/backend/backend.ts';
import { mailedResetLink } from '#tests/support/backend/resetMails.ts';
import { hashesOf } from '#tests/support/run/hashes.ts';

const HOME = '198.51.100.1';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const logIn = async (username: string, password: string, from: string) => {
  const { code, headers } = await callerOf(backend.app, '', '', from).call(
    'POST',
    '/user/api/authenticate',
    loginBody(backend.encrypt, username, password),
  );
  return { code, isLocked: headers.has('Retry-After') };
};
const guess = async (times: number, username: string, from: (time: number) => string) => {
  for (let time = 0; time < times; time += 1) await logIn(username, 'Wrong#2026', from(time));
};
const LOCKED = { code: 1004, isLocked: true };

describe('A13 guessing a password', () => {
  it('is locked after five attempts from one address, even for the correct password', async () => {
    await guess(5, 'callcentre', () => HOME);
    expect(await logIn('callcentre', PASSWORD, HOME)).toEqual(LOCKED);
    backend.clock.advance(15 * MINUTE);
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('is counted regardless of the case of the user name, and does not reveal whose email address it is', async () => {
    await guess(3, 'callcentre', () => HOME);
    await guess(2, 'CallCentre', () => HOME);
    expect(await logIn('CALLCENTRE', PASSWORD, HOME)).toEqual(LOCKED);
    const WRONG = { code: 2002, isLocked: false };
    expect(await logIn('callcentre@example.com', 'Wrong#2026', HOME)).toEqual(WRONG);
    expect(await logIn('nobody@example.com', 'Wrong#2026', HOME)).toEqual(WRONG);
  });

  it('does not block concurrent logins with the correct password when one attempt is left', async () => {
    await guess(4, 'callcentre', () => HOME);
    const sent = Array.from({ length: 12 }, () => logIn('callcentre', PASSWORD, HOME));
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([1000]));
  });

  it('gains nothing from concurrent attempts, from one address or from many', async () => {
    const wrong = (from: string) => logIn('callcentre', 'Wrong#2026', from);
    const here = await Promise.all(Array.from({ length: 20 }, () => wrong(HOME)));
    expect(here.filter(({ code }) => code === 2002)).toHaveLength(5);
    const around = Array.from({ length: 40 }, (_, at) => wrong(`203.0.113.${at}`));
    const wrongs = (await Promise.all(around)).filter(({ code }) => code === 2002);
    expect(wrongs).toHaveLength(25);
  });

  it('of other users by strangers at the same address locks nobody out', async () => {
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
    for (const name of ['compliance', 'onboarding', 'nobody']) await guess(6, name, () => HOME);
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('by a stranger at the same address: the lock ends even if they continue, and the owner can log in', async () => {
    await guess(5, 'callcentre', () => HOME);
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await logIn('callcentre', 'Wrong#2026', HOME)).toEqual(LOCKED);
      backend.clock.advance(MINUTE);
    }
    const strangers = Array.from({ length: 4 }, () => logIn('callcentre', 'Wrong#2026', HOME));
    const [owner] = await Promise.all([logIn('callcentre', PASSWORD, HOME), ...strangers]);
    expect(owner?.code).toBe(1000);
  });

  it('from another IPv6 network does not lock the owner out; all addresses within one network count together', async () => {
    await guess(5, 'callcentre', time => `2001:db8:bad:1::${time + 1}`);
    expect(await logIn('callcentre', PASSWORD, '2001:db8:bad:1:ffff::1')).toEqual(LOCKED);
    expect((await logIn('callcentre', PASSWORD, '2001:db8:bad:2::1')).code).toBe(1000);
  });

  it('from another address does not lock the user out at their own', async () => {
    await guess(5, 'callcentre', () => '203.0.113.66');
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('from many addresses is locked after thirty attempts, but not at an address known for the user', async () => {
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
    await guess(30, 'callcentre', time => `203.0.113.${time}`);
    expect(await logIn('callcentre', PASSWORD, '203.0.113.99')).toEqual(LOCKED);
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('from many addresses cannot lock an account for good: the lock ends even if the attempts continue', async () => {
    await guess(30, 'callcentre', time => `203.0.113.${time}`);
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await logIn('callcentre', 'Wrong#2026', `192.0.2.${minute}`)).toEqual(LOCKED);
      backend.clock.advance(MINUTE);
    }
    expect((await logIn('callcentre', PASSWORD, '203.0.113.99')).code).toBe(1000);
  });

  it('of many users from one address is locked after a hundred attempts', async () => {
    for (let time = 0; time < 100; time += 1) await logIn(`user${time}`, 'Wrong#2026', HOME);
    expect(await logIn('callcentre', PASSWORD, HOME)).toEqual(LOCKED);
    expect((await logIn('callcentre', PASSWORD, '198.51.100.2')).code).toBe(1000);
    backend.clock.advance(5 * MINUTE);
    expect((await logIn('compliance', PASSWORD, HOME)).code).toBe(1000);
  });

  it('of an unknown user is throttled in the same way', async () => {
    await guess(5, 'nobody', () => HOME);
    expect(await logIn('nobody', 'Wrong#2026', HOME)).toEqual(LOCKED);
  });

  it('does not count correct passwords', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
    }
  });
});

describe('A13 guessing a PIN, or the password within a session', () => {
  it.each([
    ['check-pin', 'pin', PIN, 3005],
    ['check-password', 'password', PASSWORD, 2002],
  ])('is locked after five attempts: %s', async (call, parameter, right, code) => {
    const caller = await backend.signIn('merchant', HOME);
    const id = await idOf(backend.database, 'merchant');
    const check = (secret: string) => {
      const query = new URLSearchParams({ [parameter]: backend.encrypt(secret) });
      return caller.get(`/user/api/users/${id}/${call}?${query}`);
    };
    for (let time = 0; time < 5; time += 1) expect((await check(`${time}`)).code).toBe(code);
    const locked = await check(right);
    expect([locked.code, locked.headers.get('Retry-After')]).toEqual([1004, '900']);
  });
});

describe('A13 guessing a PIN by transfers', () => {
  it('is locked after five attempts, even for the correct PIN, and across calls', async () => {
    const market = await openMarket();
    const pinned = (pin: string) => sendTransfer(market, { pin: market.backend.encrypt(pin) });
    const id = await idOf(market.database, 'merchant');
    const query = new URLSearchParams({ pin: market.backend.encrypt('000000') });
    await market.merchant.get(`/user/api/users/${id}/check-pin?${query}`);
    for (let time = 0; time < 4; time += 1) expect((await pinned(`11111${time}`)).code).toBe(3005);
    const locked = await pinned(PIN);
    expect([locked.code, locked.headers.get('Retry-After')]).toEqual([1004, '900']);
    market.clock.advance(15 * MINUTE);
    expect(
      (await sendTransfer(market, {}, { caller: await market.backend.signIn('merchant') })).code,
    ).toBe(1000);
    await market.backend.close();
  });

  it('does not count a transfer with an invalid amount, but counts one that would exceed the balance', async () => {
    const market = await openMarket();
    const pin = market.backend.encrypt('111111');
    for (let time = 0; time < 6; time += 1) {
      expect((await sendTransfer(market, { pin, amount: 9 })).code).toBe(1001);
    }
    for (let time = 0; time < 5; time += 1) {
      expect((await sendTransfer(market, { pin, amount: 50_000 })).code).toBe(3005);
    }
    expect((await sendTransfer(market)).code).toBe(1004);
    await market.backend.close();
  });
});

describe('A13 guessing a reset key', () => {
  const redeem = (activationKey: string, from: string) =>
    callerOf(backend.app, '', '', from).call('POST', '/user/api/users/password/reset-verify', {
      id: 1,
      activationKey,
      password: backend.encrypt('Baharu#2027'),
    });

  it('is locked after thirty attempts from one address, without computing hashes', async () => {
    const hashes = await hashesOf(async () => {
      for (let time = 0; time < 30; time += 1) {
        expect((await redeem(`wrong${time}`, HOME)).code).toBe(3017);
      }
      const { code, headers } = await redeem('wrong', HOME);
      expect([code, headers.get('Retry-After')]).toEqual([1004, '3600']);
    });
    expect(hashes).toBe(0);
    expect((await redeem('wrong', '198.51.100.2')).code).toBe(3017);
  });

  it('does not stop a user at that address from using a valid key', async () => {
    for (let time = 0; time < 31; time += 1) await redeem('wrong', HOME);
    await backend.anonymous.call('POST', '/user/api/users/password/change/admin%40example.com');
    const link = await mailedResetLink(backend, 'admin@example.com');
    const key = link.searchParams.get('activationKey') ?? '';
    expect((await redeem(key, HOME)).code).toBe(1000);
  });
});
