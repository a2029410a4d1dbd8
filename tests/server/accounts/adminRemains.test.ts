import { and, eq, not } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const db = () => backend.database.db;
const isAdmin = eq(users.role, 'EWALLET_ADMIN');
const countAdmins = () =>
  db().$count(users, and(isAdmin, eq(users.status, 'ACTIVE'), not(users.deleted)));

/** The two admins, both active. */
const NAMES = ['admin', 'compliance'] as const;

beforeEach(async () => {
  for (const name of NAMES) {
    await db()
      .update(users)
      .set({ role: 'EWALLET_ADMIN', status: 'ACTIVE', deleted: false })
      .where(eq(users.username, name));
  }
});

describe('two admins who act on each other at once', () => {
  it.each([
    [
      'suspend',
      'PATCH',
      (id: number) => `/user/api/users/userStatus/${id}`,
      { userStatus: 'SUSPENDED', statusRemark: 'Left the company' },
    ],
    ['delete', 'DELETE', (id: number) => `/user/api/users/${id}`, {}],
  ])('cannot both %s the other: one stays', async (_, method, pathOf, body) => {
    const [one, other] = [await backend.signIn(NAMES[0]), await backend.signIn(NAMES[1])];
    const [oneId, otherId] = await Promise.all(NAMES.map(name => idOf(backend.database, name)));
    const answers = await Promise.all([
      one.call(method, pathOf(otherId ?? 0), body),
      other.call(method, pathOf(oneId ?? 0), body),
    ]);
    expect(await countAdmins()).toBe(1);
    const refused = answers.find(({ code }) => code === 1004);
    expect(refused?.payload.content ?? { onlyAdmin: true }).toEqual({ onlyAdmin: true });
  });
});

it('an admin can suspend another one while they stay themselves', async () => {
  const admin = await backend.signIn('admin');
  const id = await idOf(backend.database, 'compliance');
  const body = { userStatus: 'SUSPENDED', statusRemark: 'Left the company' };
  expect((await admin.call('PATCH', `/user/api/users/userStatus/${id}`, body)).code).toBe(1000);
  expect(await countAdmins()).toBe(1);
});
