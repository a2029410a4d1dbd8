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
  it('is over after five tries from one address, also for the right one', async () => {
    await guess(5, 'callcentre', () => HOME);
    expect(await logIn('callcentre', PASSWORD, HOME)).toEqual(LOCKED);
    backend.clock.advance(15 * MINUTE);
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('is counted for a name in whatever letters, and does not tell whose email address it is', async () => {
    await guess(3, 'callcentre', () => HOME);
    await guess(2, 'CallCentre', () => HOME);
    expect(await logIn('CALLCENTRE', PASSWORD, HOME)).toEqual(LOCKED);
    const WRONG = { code: 2002, isLocked: false };
    expect(await logIn('callcentre@example.com', 'Wrong#2026', HOME)).toEqual(WRONG);
    expect(await logIn('nobody@example.com', 'Wrong#2026', HOME)).toEqual(WRONG);
  });

  it('refuses no right one that is sent at the same time, with one try left neither', async () => {
    await guess(4, 'callcentre', () => HOME);
    const sent = Array.from({ length: 12 }, () => logIn('callcentre', PASSWORD, HOME));
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([1000]));
  });

  it('gains nothing by many tries at once, from one address or from many', async () => {
    const wrong = (from: string) => logIn('callcentre', 'Wrong#2026', from);
    const here = await Promise.all(Array.from({ length: 20 }, () => wrong(HOME)));
    expect(here.filter(({ code }) => code === 2002)).toHaveLength(5);
    const around = Array.from({ length: 40 }, (_, at) => wrong(`203.0.113.${at}`));
    const wrongs = (await Promise.all(around)).filter(({ code }) => code === 2002);
    expect(wrongs).toHaveLength(25);
  });

  it('of others, by strangers at the same address, locks nobody out', async () => {
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
    for (const name of ['compliance', 'onboarding', 'nobody']) await guess(6, name, () => HOME);
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('by a stranger at the same address ends while they go on, and the owner is let in', async () => {
    await guess(5, 'callcentre', () => HOME);
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await logIn('callcentre', 'Wrong#2026', HOME)).toEqual(LOCKED);
      backend.clock.advance(MINUTE);
    }
    const strangers = Array.from({ length: 4 }, () => logIn('callcentre', 'Wrong#2026', HOME));
    const [owner] = await Promise.all([logIn('callcentre', PASSWORD, HOME), ...strangers]);
    expect(owner?.code).toBe(1000);
  });

  it('from another network of IPv6 does not lock the owner’s, within one every address counts', async () => {
    await guess(5, 'callcentre', time => `2001:db8:bad:1::${time + 1}`);
    expect(await logIn('callcentre', PASSWORD, '2001:db8:bad:1:ffff::1')).toEqual(LOCKED);
    expect((await logIn('callcentre', PASSWORD, '2001:db8:bad:2::1')).code).toBe(1000);
  });

  it('elsewhere does not keep the user out where they are', async () => {
    await guess(5, 'callcentre', () => '203.0.113.66');
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('from many addresses is over after thirty tries, but not where the user is known', async () => {
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
    await guess(30, 'callcentre', time => `203.0.113.${time}`);
    expect(await logIn('callcentre', PASSWORD, '203.0.113.99')).toEqual(LOCKED);
    expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
  });

  it('for good is nobody’s to do: the lock of strangers ends while they go on', async () => {
    await guess(30, 'callcentre', time => `203.0.113.${time}`);
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await logIn('callcentre', 'Wrong#2026', `192.0.2.${minute}`)).toEqual(LOCKED);
      backend.clock.advance(MINUTE);
    }
    expect((await logIn('callcentre', PASSWORD, '203.0.113.99')).code).toBe(1000);
  });

  it('of many people from one address is over after a hundred tries', async () => {
    for (let time = 0; time < 100; time += 1) await logIn(`user${time}`, 'Wrong#2026', HOME);
    expect(await logIn('callcentre', PASSWORD, HOME)).toEqual(LOCKED);
    expect((await logIn('callcentre', PASSWORD, '198.51.100.2')).code).toBe(1000);
    backend.clock.advance(5 * MINUTE);
    expect((await logIn('compliance', PASSWORD, HOME)).code).toBe(1000);
  });

  it('of someone who does not exist is slowed down in the same way', async () => {
    await guess(5, 'nobody', () => HOME);
    expect(await logIn('nobody', 'Wrong#2026', HOME)).toEqual(LOCKED);
  });

  it('is not counted when it was right', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await logIn('callcentre', PASSWORD, HOME)).code).toBe(1000);
    }
  });
});

describe('A13 guessing a PIN, or the password in a session', () => {
  it.each([
    ['check-pin', 'pin', PIN, 3005],
    ['check-password', 'password', PASSWORD, 2002],
  ])('is over after five tries, %s', async (call, parameter, right, code) => {
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
  it('is over after five tries, also for the right one, and by whatever call it is tried', async () => {
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

  it('is not counted for a transfer that could not be anyway, and counted for one that is refused after it', async () => {
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

describe('A13 guessing a key of a reset', () => {
  const redeem = (activationKey: string, from: string) =>
    callerOf(backend.app, '', '', from).call('POST', '/user/api/users/password/reset-verify', {
      id: 1,
      activationKey,
      password: backend.encrypt('Baharu#2027'),
    });

  it('is over after thirty tries from an address, and hashes nothing', async () => {
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

  it('keeps nobody at that address from using theirs', async () => {
    for (let time = 0; time < 31; time += 1) await redeem('wrong', HOME);
    await backend.anonymous.call('POST', '/user/api/users/password/change/admin%40example.com');
    const link = await mailedResetLink(backend, 'admin@example.com');
    const key = link.searchParams.get('activationKey') ?? '';
    expect((await redeem(key, HOME)).code).toBe(1000);
  });
});
