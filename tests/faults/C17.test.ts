import { expect, it } from 'vitest';
import { menuItems } from '#server/db/schema/portal.ts';
import { ACCOUNTS, type Account } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const others = (Object.keys(ACCOUNTS) as Account[]).filter(
  account => !['admin', 'basic', 'premium'].includes(account),
);

it.each(others)('C17 %s cannot change the menu', async account => {
  const before = await backend.database.db.select().from(menuItems);
  const caller = await backend.signIn(account);
  for (const id of [before[0]?.id, 999_999]) {
    const body = { accessibleRoles: [ACCOUNTS[account]] };
    const { status, code } = await caller.call('PATCH', `/user/api/menu/update/${id}`, body);
    expect([status, code]).toEqual([403, 2003]);
  }
  expect(await backend.database.db.select().from(menuItems)).toEqual(before);
});
