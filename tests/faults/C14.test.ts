import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../server/db/schema/users.ts';
import { endSessionsOf } from '../../server/services/sessions.ts';
import type { UserStatus } from '../../src/contract/statuses.ts';
import { idOf } from '../support/accounts.ts';
import { type Backend, type Caller, openBackend } from '../support/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const withdraw = async (caller: Caller) =>
  (await caller.call('POST', '/wallet/api/wallets/withdraw/request', {})).code;
const setStatus = (status: UserStatus) =>
  backend.database.db.update(users).set({ status }).where(eq(users.username, 'merchant'));

it('C14 a suspended merchant withdraws nothing with a token that is still live', async () => {
  const caller = await backend.signIn('merchant');
  expect(await withdraw(caller)).not.toBe(3002);
  await setStatus('SUSPENDED');
  expect(await withdraw(caller)).toBe(3002);
  await setStatus('BLACKLISTED');
  expect(await withdraw(caller)).toBe(3004);
  await setStatus('ACTIVE');
  expect(await withdraw(caller)).not.toBe(3002);
});

it('C14 nor with a token that ended with the suspension', async () => {
  const caller = await backend.signIn('merchant');
  const userId = await idOf(backend.database, 'merchant');
  await backend.database.transaction(tx =>
    endSessionsOf(backend.services, tx, userId, 'USER_STATUS'),
  );
  expect(await withdraw(caller)).toBe(2004);
});
