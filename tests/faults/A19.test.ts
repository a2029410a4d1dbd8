import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#server/kernel/clock.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { mailedResetLink } from '#tests/support/backend/resetMails.ts';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

/** Requests a reset email, and returns its key. */
const newKey = async (username = 'callcentre'): Promise<string> => {
  const path = `/user/api/users/password/change/${username}%40example.com`;
  await backend.anonymous.call('POST', path);
  const link = await mailedResetLink(backend, `${username}@example.com`);
  return link.searchParams.get('activationKey') ?? '';
};
const redeem = async (activationKey: string, username: 'callcentre' | 'admin' = 'callcentre') => {
  const { code } = await backend.anonymous.call('POST', '/user/api/users/password/reset-verify', {
    id: await idOf(backend.database, username),
    activationKey,
    password: backend.encrypt('Baharu#2027'),
  });
  return code;
};

it('A19 a reset key works once', async () => {
  const key = await newKey();
  expect([await redeem(key), await redeem(key)]).toEqual([1000, 3017]);
});

it('A19 a reset key sent several times at once works once', async () => {
  const key = await newKey();
  const codes = await Promise.all([redeem(key), redeem(key), redeem(key)]);
  expect(codes.sort()).toEqual([1000, 3017, 3017]);
});

it('A19 a reset key expires after half an hour', async () => {
  const key = await newKey();
  backend.clock.advance(30 * MINUTE - SECOND);
  const late = await newKey();
  backend.clock.advance(SECOND);
  expect(await redeem(key)).toBe(3017);
  expect(await redeem(late)).toBe(1000);
});

it('A19 a reset key is valid only for its own user', async () => {
  const key = await newKey('callcentre');
  expect(await redeem(key, 'admin')).toBe(3017);
  expect(await redeem(key)).toBe(1000);
});

it('A19 using a key invalidates the user’s other keys, but not those of other users', async () => {
  const first = await newKey();
  const second = await newKey();
  const admins = await newKey('admin');
  expect(await redeem(first)).toBe(1000);
  expect(await redeem(second)).toBe(3017);
  expect(await redeem(admins, 'admin')).toBe(1000);
});

it('A19 a made-up key returns 3017', async () => {
  await newKey();
  for (const key of ['x', 'A'.repeat(43), "' or 1=1 --"]) expect(await redeem(key)).toBe(3017);
});
