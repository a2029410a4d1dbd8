import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { recoveryCodes } from '#server/db/schema/authenticators.ts';
import { users } from '#server/db/schema/users.ts';
import {
  renewFirstPassword,
  resetAdminPassword,
  UnknownAdminError,
} from '#server/services/auth/adminPassword.ts';
import { enrol } from '#tests/support/arrange/authenticator.ts';
import { type Backend, loginBody, openBackend } from '#tests/support/backend/backend.ts';

const CHOSEN = 'Pilihan#2027';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const logIn = async (password = '') => {
  const body = loginBody(backend.encrypt, 'admin', password);
  return (await backend.anonymous.call('POST', '/user/api/authenticate', body)).code;
};
const renew = async (chosen?: string) =>
  (await renewFirstPassword(backend.database, chosen))?.password;

describe('the first admin', () => {
  it('gets a new password at each start until the first login', async () => {
    const [first, second] = [await renew(), await renew()];
    expect(second).not.toBe(first);
    expect([await logIn(first), await logIn(second)]).toEqual([2002, 1000]);
    expect(await renew()).toBeUndefined();
    expect(await logIn(second)).toBe(1000);
  });

  it('gets the operator’s chosen password, which is not printed, until the first login', async () => {
    await renew();
    expect(await renew(CHOSEN)).toBe('(ADMIN_PASSWORD)');
    expect(await logIn(CHOSEN)).toBe(1000);
    expect(await renew('Lain#20282')).toBeUndefined();
    expect(await logIn(CHOSEN)).toBe(1000);
  });

  it('can log in with it at once, however many wrong ones were typed before', async () => {
    await renew();
    for (let tries = 0; tries < 5; tries += 1) await logIn('Salah#2026');
    expect(await logIn(await renew())).toBe(1000);
  });

  it('keeps a password that was changed without a login, for example by email', async () => {
    await backend.database.db
      .update(users)
      .set({ passwordChangedDate: backend.clock.now() })
      .where(eq(users.username, 'admin'));
    expect(await renew(CHOSEN)).toBeUndefined();
    expect(await logIn(CHOSEN)).toBe(2002);
  });
});

describe('the operator’s reset', () => {
  it('gives an admin a new password, ends open sessions and is recorded in the history', async () => {
    const session = await backend.signIn('admin');
    const { password } = await resetAdminPassword(backend.services, { username: 'ADMIN' });
    expect((await session.get('/user/api/users/')).code).toBe(2004);
    expect(await logIn(password)).toBe(1000);
    const [admin] = await backend.database.db
      .select()
      .from(users)
      .where(eq(users.username, 'admin'));
    expect(admin?.mustChangePassword).toBe(true);
    const [entry] = await backend.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'RESET_PASSWORD'));
    expect(entry).toMatchObject({ actor: 'system', entityLabel: 'admin' });
    expect(await renew()).toBeUndefined();
  });

  it('ends the lock after wrong passwords', async () => {
    for (let tries = 0; tries < 5; tries += 1) await logIn('Salah#2026');
    expect(await logIn(CHOSEN)).toBe(1004);
    await resetAdminPassword(backend.services, { chosen: CHOSEN });
    expect(await logIn(CHOSEN)).toBe(1000);
  });

  it('keeps the authenticator unless the operator says that it is lost too', async () => {
    await enrol(backend, await backend.signIn('admin'));
    const reset = async (withAuthenticator: boolean) => {
      const { password, secondStep } = await resetAdminPassword(backend.services, {
        withAuthenticator,
      });
      return [secondStep, await logIn(password)];
    };
    expect(await reset(false)).toEqual(['kept', 2008]);
    expect(await reset(true)).toEqual(['switchedOff', 1000]);
    expect(await reset(true)).toEqual(['none', 1000]);
    expect(await backend.database.db.$count(recoveryCodes)).toBe(0);
    const entries = await backend.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'REMOVE_AUTHENTICATOR'));
    expect(entries).toEqual([expect.objectContaining({ actor: 'system', entityLabel: 'admin' })]);
  });

  it('sets the chosen password', async () => {
    expect(await resetAdminPassword(backend.services, { chosen: CHOSEN })).toMatchObject({
      username: 'admin',
      password: '(ADMIN_PASSWORD)',
    });
    expect(await logIn(CHOSEN)).toBe(1000);
  });

  it.each(['callcentre', 'nobody'])('is not possible for %s', async username => {
    await expect(resetAdminPassword(backend.services, { username })).rejects.toThrow(
      UnknownAdminError,
    );
  });
});
