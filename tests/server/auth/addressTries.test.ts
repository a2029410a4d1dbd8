import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { throttles } from '#server/db/schema/security.ts';
import { fromNow, MINUTE } from '#server/kernel/clock.ts';
import { type Market, openMarket, sendTransfer } from '#tests/support/arrange/money.ts';
import { idOf, PASSWORD, PIN } from '#tests/support/backend/accounts.ts';
import { type Answer, type Caller, callerOf } from '#tests/support/backend/backend.ts';

const HERE = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

let market: Market;
let id: number;
beforeEach(async () => {
  market = await openMarket();
  id = await idOf(market.database, 'merchant');
  await market.database.db.delete(throttles);
});
afterEach(() => market.backend.close());

type Kind = 'PASSWORD' | 'PIN' | 'OTP';

/** Earlier failures. */
const guessed = async (kind: Kind, subject: string, failures: number, lock?: number) => {
  const lockedUntilDate = lock === undefined ? null : fromNow(market.clock, lock);
  const row = { kind, subject, failures, sinceDate: market.clock.now(), lockedUntilDate };
  await market.database.db.insert(throttles).values(row);
};

const at = (ip: string, { token, sessionId }: Caller): Caller =>
  callerOf(market.backend.app, token, sessionId, ip);

/** The calls that take the user's own password, PIN or mailed code. */
const CALLS: Readonly<Record<string, (caller: Caller, secret: string) => Promise<Answer>>> = {
  'check-password': (caller, password) =>
    caller.get(`/user/api/users/${id}/check-password?${new URLSearchParams({ password })}`),
  'change-password': (caller, oldPassword) =>
    caller.call('PUT', `/user/api/users/${id}/change-password`, {
      oldPassword,
      newPassword: market.backend.encrypt('Baharu#2027'),
    }),
  unlock: (caller, password) => caller.call('POST', '/user/api/session/unlock', { password }),
  'authenticator off': (caller, password) =>
    caller.call('POST', '/user/api/authenticator/off', {
      password,
      code: market.backend.encrypt('000000'),
    }),
  'check-pin': (caller, pin) =>
    caller.get(`/user/api/users/${id}/check-pin?${new URLSearchParams({ pin })}`),
  transfer: (caller, pin) => sendTransfer(market, { pin }, { caller }),
  'forgot-pin': (caller, otp) =>
    caller.call('PATCH', '/user/api/users/forgot-pin', {
      otp,
      newPin: market.backend.encrypt('135791'),
    }),
};

/** Each kind of secret: tries per address, seconds of the lock, code of a wrong one, and the calls that count. */
const KINDS = [
  [
    'PASSWORD',
    100,
    300,
    2002,
    ['check-password', 'change-password', 'unlock', 'authenticator off'],
  ],
  ['PIN', 100, 300, 3005, ['check-pin', 'transfer']],
  ['OTP', 30, 900, 3018, ['forgot-pin']],
] as const;

describe('A13 guessing from one address within sessions', () => {
  it.each(KINDS)(
    '%s: is locked after %i tries, in every call, for a user who guessed wrong',
    async (kind, limit, retryAfter, code, names) => {
      await guessed(kind, `address:${HERE}`, limit - 1);
      const wrong = kind === 'OTP' ? '00000000' : market.backend.encrypt('Wrong#2026');
      const [first] = names;
      expect((await CALLS[first]?.(market.merchant, wrong))?.code).toBe(code);

      const right = market.backend.encrypt(kind === 'PASSWORD' ? PASSWORD : PIN);
      for (const name of names) {
        const locked = await CALLS[name]?.(market.merchant, kind === 'OTP' ? wrong : right);
        const answer = [name, locked?.code, locked?.headers.get('Retry-After')];
        expect(answer).toEqual([name, 1004, String(retryAfter)]);
      }
      const elsewhere = await CALLS[first]?.(at(ELSEWHERE, market.merchant), wrong);
      expect(elsewhere?.code).toBe(code);
    },
  );

  it('does not block correct secrets of a user without failures, who gets one wrong try', async () => {
    await guessed('PIN', `address:${HERE}`, 100, 5 * MINUTE);
    const check = async (pin: string) =>
      (await CALLS['check-pin']?.(market.merchant, market.backend.encrypt(pin)))?.code;
    const sent = Array.from({ length: 6 }, () => check(PIN));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([1000]));
    expect([await check('000000'), await check(PIN)]).toEqual([3005, 1004]);
  });
});
