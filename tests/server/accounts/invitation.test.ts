import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { DAY } from '#server/kernel/clock.ts';
import { housekeep } from '#server/services/portal/housekeeping.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';
import { mailedResetLink, mailsWithResets } from '#tests/support/backend/resetMails.ts';
import { addUser } from '#tests/support/database/rows.ts';

const backend = sharedBackend();

/** Sets a user's email address as an admin, who logs in for it. */
async function readdress(id: number, email: string) {
  const admin = await backend.signIn('admin');
  const { code } = await admin.call('PUT', `/user/api/user-details/${id}`, { email });
  expect(code).toBe(1000);
}

describe('a corrected address', () => {
  it('of an invited user is sent a link even if the first one was removed long ago', async () => {
    const admin = await backend.signIn('admin');
    const { payload } = await admin.call('POST', '/user/api/users', {
      username: 'on.leave',
      email: 'on.leave@exmaple.com',
      role: 'EWALLET_COMPLIANCE',
    });
    const { id } = payload.content;
    backend.clock.advance(3 * DAY);
    await housekeep(backend.services);
    expect(await backend.database.db.$count(oneTimeCodes, eq(oneTimeCodes.userId, id))).toBe(0);

    await readdress(id, 'on.leave@example.com');
    const { searchParams } = await mailedResetLink(backend, 'on.leave@example.com');
    const { code } = await backend.anonymous.call('POST', '/user/api/users/password/reset-verify', {
      id: Number(searchParams.get('id')),
      activationKey: searchParams.get('activationKey'),
      password: backend.encrypt(PASSWORD),
    });
    expect(code).toBe(1000);
  });

  it('of a wallet holder whom nobody has invited is sent no link', async () => {
    const id = await addUser(backend.database.db, { passwordHash: null }, { email: 'a@a.example' });
    await readdress(id, 'b@b.example');
    const mails = await mailsWithResets(backend);
    expect(mails.filter(({ recipient }) => recipient === 'b@b.example')).toEqual([]);
  });
});
