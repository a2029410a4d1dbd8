import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginChallenges } from '#server/db/schema/authenticators.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { setPassword } from '#server/services/auth/ownSecrets.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import { byPassword, enrol } from '#tests/support/arrange/authenticator.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, openBackend, signInTo } from '#tests/support/backend/backend.ts';
import { beforeNextTransaction } from '#tests/support/run/inBetween.ts';

const OWNERS = 'Baharu#2027';
const STRANGERS = 'Pantai-Merdeka7';

let backend: Backend;
let id: number;
beforeEach(async () => {
  backend = await openBackend();
  id = await idOf(backend.database, 'compliance');
});
afterEach(() => backend.close());

const origin = { actor: undefined, ip: null, requestId: null };
const reset = async () => {
  const passwordHash = await hashPassword(OWNERS);
  const password = { userId: id, passwordHash, action: 'RESET_PASSWORD' } as const;
  const { database, services } = backend;
  await database.transaction(tx => setPassword(services, tx, origin, password));
};
/** Lets the owner reset the password once a call has read it, and before the call has compared it. */
const resetMeanwhile = () => beforeNextTransaction(backend.database, reset);
const open = (table: typeof sessions | typeof loginChallenges) =>
  backend.database.db.$count(table, eq(table.userId, id));

describe('an old password that is in flight while its owner resets it', () => {
  it('opens no session', async () => {
    resetMeanwhile();
    expect((await byPassword(backend, 'compliance')).code).toBe(2002);
    expect(await open(sessions)).toBe(0);
    await signInTo(backend.app, backend.encrypt, 'compliance', undefined, OWNERS);
  });

  it('gets no challenge of the second step', async () => {
    await enrol(backend, await backend.signIn('compliance'));
    resetMeanwhile();
    expect((await byPassword(backend, 'compliance')).code).toBe(2002);
    expect(await open(loginChallenges)).toBe(0);
  });

  it('does not change the password that the owner has chosen', async () => {
    const stranger = await backend.signIn('compliance');
    resetMeanwhile();
    const { code } = await stranger.call('PUT', `/user/api/users/${id}/change-password`, {
      oldPassword: backend.encrypt(PASSWORD),
      newPassword: backend.encrypt(STRANGERS),
    });
    expect(code).toBe(2002);
    await signInTo(backend.app, backend.encrypt, 'compliance', undefined, OWNERS);
  });
});

it('a login of a user who is removed or suspended meanwhile opens no session', async () => {
  const { db } = backend.database;
  for (const [change, code] of [
    [{ status: 'SUSPENDED' }, 3002],
    [{ deleted: true }, 2002],
  ] as const) {
    beforeNextTransaction(backend.database, () =>
      db.update(users).set(change).where(eq(users.id, id)),
    );
    expect((await byPassword(backend, 'compliance')).code).toBe(code);
    await db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, id));
  }
  expect(await open(sessions)).toBe(0);
});
