import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Role } from '#contract/words/roles.ts';
import { users } from '#server/db/schema/users.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

it('C13 a change of role applies from the next call', async () => {
  const caller = await backend.signIn('onboarding');
  const become = (role: Role) =>
    backend.database.db.update(users).set({ role }).where(eq(users.username, 'onboarding'));
  const change = async () =>
    (await caller.call('PATCH', '/user/api/menu/update/999999', { label: 'x' })).code;

  expect(await change()).toBe(2003);
  await become('EWALLET_ADMIN');
  expect(await change()).toBe(1002);
  await become('EWALLET_ONBOARDING');
  expect(await change()).toBe(2003);
});
