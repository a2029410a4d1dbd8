import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { anyToken, applicationOf, submitApplication } from '#tests/support/arrange/onboarding.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Answer, sharedBackend } from '#tests/support/backend/backend.ts';
import { mailedResetLink } from '#tests/support/backend/resetMails.ts';

const COMMON = 'Dragon#2026';

const backend = sharedBackend();

const change = async (username: 'compliance' | 'onboarding', newPassword: string) => {
  const caller = await backend.signIn(username);
  const id = await idOf(backend.database, username);
  const oldPassword = backend.encrypt(PASSWORD);
  return caller.call('PUT', `/user/api/users/${id}/change-password`, { oldPassword, newPassword });
};

/** Every call that sets a new password, with the field that is refused. */
const CALLS: readonly [string, string, (password: string) => Promise<Answer>][] = [
  ['a change', 'newPassword', password => change('compliance', password)],
  [
    'the first one of one’s own',
    'newPassword',
    async password => {
      const isTheirs = eq(users.id, await idOf(backend.database, 'onboarding'));
      await backend.database.db.update(users).set({ mustChangePassword: true }).where(isTheirs);
      return change('onboarding', password);
    },
  ],
  [
    'a reset',
    'password',
    async password => {
      const asked = '/user/api/users/password/change/admin%40example.com';
      await backend.anonymous.call('POST', asked);
      const link = await mailedResetLink(backend, 'admin@example.com');
      const activationKey = link.searchParams.get('activationKey');
      const body = { id: Number(link.searchParams.get('id')), activationKey, password };
      return backend.anonymous.call('POST', '/user/api/users/password/reset-verify', body);
    },
  ],
  [
    'a new user',
    'password',
    async password =>
      (await backend.signIn('admin')).call('POST', '/user/api/users', {
        username: 'siti',
        email: 'siti@kaunter.example',
        password,
        role: 'EWALLET_COMPLIANCE',
      }),
  ],
  [
    'a new account of a partner',
    'password',
    async password =>
      (await backend.signIn('admin')).call('POST', '/user/api/users/portalAccount', {
        username: 'rakan',
        email: 'rakan@kaunter.example',
        password,
        role: 'EWALLET_PARTNER',
        partnerId: 1,
        userDetailDTO: { displayName: 'Rakan' },
      }),
  ],
  [
    'an application',
    'account.password',
    password =>
      submitApplication(backend.anonymous, applicationOf(backend, anyToken(), {}, { password })),
  ],
];

describe('a common password', () => {
  it.each(CALLS)('is refused with its field for %s', async (_, field, set) => {
    const { code, message } = await set(backend.encrypt(COMMON));
    expect([code, message]).toEqual([1001, expect.stringMatching(`^${field}: common$`)]);
  });
});
