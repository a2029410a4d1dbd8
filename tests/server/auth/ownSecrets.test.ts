import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { type Account, idOf, PASSWORD, PIN } from '#tests/support/backend/accounts.ts';
import {
  type Backend,
  type Caller,
  loginBody,
  openBackend,
} from '#tests/support/backend/backend.ts';

const NEW_PASSWORD = 'Baharu#2027';

let backend: Backend;
let caller: Caller;
let id: number;

beforeEach(async () => {
  backend = await openBackend();
  caller = await backend.signIn('merchant');
  id = await idOf(backend.database, 'merchant');
});
afterEach(() => backend.close());

const checkPassword = (password: string, by = caller, of = id) =>
  by.get(
    `/user/api/users/${of}/check-password?password=${encodeURIComponent(backend.encrypt(password))}`,
  );
const checkPin = (pin: string, by = caller, of = id) =>
  by.get(`/user/api/users/${of}/check-pin?pin=${encodeURIComponent(backend.encrypt(pin))}`);
const change = (oldPassword: string, newPassword: string, by = caller) =>
  by.call('PUT', `/user/api/users/${id}/change-password`, {
    oldPassword: backend.encrypt(oldPassword),
    newPassword: backend.encrypt(newPassword),
  });
const canLogIn = async (password: string, username: Account = 'merchant') => {
  const body = loginBody(backend.encrypt, username, password);
  return (await backend.anonymous.call('POST', '/user/api/authenticate', body)).code === 1000;
};

describe('one’s own password', () => {
  it('matches, or returns 2002', async () => {
    expect(await checkPassword(PASSWORD)).toMatchObject({
      code: 1000,
      payload: { content: { matches: true } },
    });
    expect((await checkPassword('wrong')).code).toBe(2002);
    expect((await caller.get(`/user/api/users/${id}/check-password`)).code).toBe(2002);
  });

  it('returns 1004 for 15 minutes after five wrong tries, even if correct', async () => {
    for (let time = 0; time < 5; time += 1) await checkPassword(`wrong ${time}`);
    const locked = await checkPassword(PASSWORD);
    expect(locked.code).toBe(1004);
    expect(locked.headers.get('Retry-After')).toBe('900');
    backend.clock.advance(14 * MINUTE);
    await caller.get('/user/api/users/');
    backend.clock.advance(MINUTE);
    expect((await checkPassword(PASSWORD)).code).toBe(1000);
  });

  it('cannot be checked or changed by another user', async () => {
    const admin = await backend.signIn('admin');
    expect((await checkPassword(PASSWORD, admin)).code).toBe(2003);
    expect((await change(PASSWORD, NEW_PASSWORD, admin)).code).toBe(2003);
  });

  it('can be changed with the old one', async () => {
    expect((await change('wrong', NEW_PASSWORD)).code).toBe(2002);
    expect((await change(PASSWORD, NEW_PASSWORD)).code).toBe(1000);
    expect([await canLogIn(PASSWORD), await canLogIn(NEW_PASSWORD)]).toEqual([false, true]);
  });

  it('must follow the password rules', async () => {
    for (const password of [
      'short1#',
      'nouppercase#1',
      'NOLOWERCASE#1',
      'NoNumber#',
      'NoSpecial1',
      '',
    ]) {
      expect((await change(PASSWORD, password)).code).toBe(1001);
    }
    const longest = `Aa1#${'x'.repeat(124)}`;
    expect((await change(PASSWORD, `${longest}x`)).code).toBe(1001);
    expect((await change(PASSWORD, longest)).code).toBe(1000);
  });

  it('cannot be guessed by changing it', async () => {
    for (let time = 0; time < 5; time += 1) await change('wrong', NEW_PASSWORD);
    expect((await change(PASSWORD, NEW_PASSWORD)).code).toBe(1004);
  });

  it('keeps the session when changed, and is recorded in the history', async () => {
    await change(PASSWORD, NEW_PASSWORD);
    expect((await caller.get('/user/api/users/')).code).toBe(1000);
    const [entry] = await backend.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'CHANGE_PASSWORD'));
    expect(entry).toMatchObject({ actor: 'merchant', entity: 'user', entityId: String(id) });
    expect(JSON.stringify(entry)).not.toContain(NEW_PASSWORD);
  });

  it('cannot be changed to an undecryptable one', async () => {
    const { code } = await caller.call('PUT', `/user/api/users/${id}/change-password`, {
      oldPassword: backend.encrypt(PASSWORD),
      newPassword: 'bm90IGVuY3J5cHRlZA==',
    });
    expect(code).toBe(1001);
    expect(await canLogIn(PASSWORD)).toBe(true);
  });
});

describe('one’s own PIN', () => {
  it('matches, or returns 3005', async () => {
    expect((await checkPin(PIN)).payload).toEqual({ content: { matches: true } });
    expect((await checkPin('000000')).code).toBe(3005);
    expect((await caller.get(`/user/api/users/${id}/check-pin`)).code).toBe(3005);
  });

  it('is locked for 15 minutes after five wrong tries', async () => {
    for (let time = 0; time < 5; time += 1) expect((await checkPin('000000')).code).toBe(3005);
    const locked = await checkPin(PIN);
    expect([locked.code, locked.headers.get('Retry-After')]).toEqual([1004, '900']);
    expect((await checkPassword(PASSWORD)).code).toBe(1000);
  });

  it('resets the wrong tries with a correct one', async () => {
    for (let time = 0; time < 4; time += 1) await checkPin('000000');
    expect((await checkPin(PIN)).code).toBe(1000);
    for (let time = 0; time < 4; time += 1) await checkPin('000000');
    expect((await checkPin(PIN)).code).toBe(1000);
  });

  it('cannot be checked by another user', async () => {
    const other = await backend.signIn('merchant2');
    expect((await checkPin(PIN, other)).code).toBe(2003);
  });

  it('never matches if none was set', async () => {
    await backend.database.db.update(users).set({ pinHash: null }).where(eq(users.id, id));
    expect((await checkPin(PIN)).code).toBe(3005);
  });
});
