import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applications } from '#server/db/schema/applications.ts';
import { documents } from '#server/db/schema/documents.ts';
import { throttles } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { pdf } from '#tests/support/arrange/files.ts';
import {
  anyToken,
  applicationOf,
  apply,
  approve,
  handIn,
  handInAll,
  reject,
  submitApplication,
} from '#tests/support/arrange/onboarding.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

const ROUNDS = 4;

describeEachBackend('concurrent applicants', ({ open }) => {
  let backend: Backend;
  let admin: Caller;
  let onboarding: Caller;
  const db = () => backend.database.db;
  beforeAll(async () => {
    const database = await open();
    backend = await openBackend({ database });
    admin = await backend.signIn('admin');
    onboarding = await backend.signIn('onboarding');
  });
  afterAll(() => backend.close());

  /** A complete application for this account, ready to submit. */
  const ready = async (account: Record<string, unknown>) => {
    await db().delete(throttles);
    const token = anyToken();
    await handInAll(backend.anonymous, token);
    return applicationOf(backend, token, {}, account);
  };
  const codesOf = async (calls: Promise<{ code: number }>[]) =>
    (await Promise.all(calls)).map(({ code }) => code).sort((one, other) => one - other);

  it('cannot share a username', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const username = `race.name${round}`;
      const bodies = [await ready({ username }), await ready({ username: username.toUpperCase() })];
      const codes = codesOf(bodies.map(body => submitApplication(backend.anonymous, body)));
      expect(await codes).toEqual([1000, 3014]);
      expect(await db().$count(applications, like(applications.username, `%${round}`))).toBe(1);
    }
  });

  it('cannot share a name with an account created at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const username = `race.account${round}@example.com`;
      const body = await ready({ username });
      const account = { role: 'EWALLET_BASIC', password: backend.encrypt(PASSWORD) };
      const codes = await codesOf([
        submitApplication(backend.anonymous, body),
        // as an email address, which must not equal any username
        admin.call('POST', '/user/api/users', {
          ...account,
          username: `race.holder${round}`,
          email: username,
        }),
      ]);
      expect([
        [1000, 3014],
        [1000, 3019],
      ]).toContainEqual(codes);
    }
  });

  it('can submit the documents of a token only once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const first = await ready({});
      const second = applicationOf(backend, String(first.uploadToken));
      const codes = await codesOf(
        [first, second].map(body => submitApplication(backend.anonymous, body)),
      );
      expect(codes).toEqual([1000, 1001]);
    }
  });

  it('store the same file once, and no more per category than allowed', async () => {
    const token = anyToken();
    const files = ['same', 'same', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const codes = await codesOf(
      files.map(text => handIn(backend.anonymous, token, 'SSM', { content: pdf(text) })),
    );
    expect(codes.filter(code => code === 1000).length).toBeGreaterThanOrEqual(6);
    expect(await db().$count(documents, eq(documents.uploadToken, token))).toBe(6);
  });

  it('are approved or rejected only once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await db().delete(throttles);
      const { id } = await apply(backend);
      const codes = await codesOf([
        approve(admin, id),
        approve(onboarding, id),
        reject(onboarding, id),
      ]);
      expect(codes).toEqual([1000, 3009, 3009]);
      const made = await db().$count(users, eq(users.merchantId, id));
      expect(made).toBe(await db().$count(wallets, eq(wallets.merchantId, id)));
      expect(made).toBeLessThanOrEqual(1);
    }
  });
});
