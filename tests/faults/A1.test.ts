import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { hashPassword, setHashCost } from '#server/services/passwords/passwords.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Answer, callerOf, loginBody, sharedBackend } from '#tests/support/backend/backend.ts';
import { CHEAP } from '#tests/support/run/cheapHashes.ts';

const backend = sharedBackend();

const logIn = (username: string, password: string, from?: string) =>
  callerOf(backend.app, '', '', from).call(
    'POST',
    '/user/api/authenticate',
    loginBody(backend.encrypt, username, password),
  );
const seen = async ({ status, code, payload }: Answer) => ({ status, code, payload });

it('A1 a wrong password and an unknown user get the same response', async () => {
  const wrong = await seen(await logIn('callcentre', 'Wrong#2026'));
  const unknown = await seen(await logIn('nobody', PASSWORD));
  expect(wrong).toEqual({ status: 401, code: 2002, payload: undefined });
  expect(unknown).toEqual(wrong);
});

it('A1 a password that cannot be decrypted gets the same response as a wrong one', async () => {
  const body = loginBody(backend.encrypt, 'callcentre', PASSWORD);
  for (const password of ['', 'AAAA', 'Kaunter#2026', 'x'.repeat(344)]) {
    const loginDTO = { ...body.loginDTO, password };
    const answer = await callerOf(backend.app, '', '', '192.0.2.9').call(
      'POST',
      '/user/api/authenticate',
      { ...body, loginDTO },
    );
    expect(await seen(answer)).toEqual({ status: 401, code: 2002, payload: undefined });
  }
});

it('A1 a login attempt for an unknown user takes as long as one with a wrong password', async () => {
  // Compares times, so it needs production's hash parameters.
  setHashCost({});
  onTestFinished(() => setHashCost(CHEAP));
  const passwordHash = await hashPassword(PASSWORD);
  await backend.database.db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.username, 'compliance'));
  const timed = async (username: string, from: string) => {
    const began = performance.now();
    await logIn(username, 'Wrong#2026', from);
    return performance.now() - began;
  };
  // The fastest of each: other load on the machine only adds time, so more rounds are more accurate.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isAlike = () => unknown / known > 0.4 && unknown / known < 2.5;
  for (let round = 0; round < 8 || (round < 100 && !isAlike()); round += 1) {
    known = Math.min(known, await timed('compliance', `192.0.2.${round}`));
    unknown = Math.min(unknown, await timed(`nobody${round}`, `192.0.2.${round}`));
  }
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});

it.each([
  ['SUSPENDED', 3002],
  ['NOT_ACTIVE', 3001],
  ['TERMINATED', 3003],
  ['BLACKLISTED', 3004],
] as const)(
  'A1 the status %s is revealed (%i) only to a user who knows the password',
  async (status, code) => {
    const { db } = backend.database;
    await db.update(users).set({ status }).where(eq(users.username, 'onboarding'));
    expect((await logIn('onboarding', 'Wrong#2026')).code).toBe(2002);
    expect(await seen(await logIn('onboarding', PASSWORD))).toMatchObject({
      code,
      payload: undefined,
    });
  },
);
