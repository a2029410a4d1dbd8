import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { appKeys } from '#server/db/schema/security.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { changePassphrase, loadKeys } from '#server/services/keys/keys.ts';
import { KeysLockedError } from '#server/services/keys/keyWrap.ts';
import { endKeys, rotateKeys } from '#server/services/keys/rotateKeys.ts';
import {
  type Backend,
  encryptorOf,
  loginBody,
  openBackend,
} from '#tests/support/backend/backend.ts';
import { runCommand, startMain } from '#tests/support/backend/mainProcess.ts';
import { describeEachLocation } from '#tests/support/database/databases.ts';

const PASSPHRASE = 'correct horse battery staple';
const OTHER = 'staple battery horse correct';

/** The backend that creates the new key, and another one that has already read the old keys. */
let backend: Backend;
let beside: Backend;
beforeEach(async () => {
  backend = await openBackend();
  beside = await openBackend({ database: backend.database, clock: backend.clock });
});
afterEach(async () => {
  await beside.services.stream.close();
  await backend.close();
});

/** What each backend does every 30 seconds. */
const readAll = () => Promise.all([backend, beside].map(({ services }) => services.keys.refresh()));
const givenOut = async ({ app }: Backend): Promise<string> =>
  (await (await app.request('/config.json')).json()).publicKey;
const logIn = async ({ anonymous }: Backend, publicKey: string) => {
  const body = loginBody(encryptorOf(publicKey), 'compliance', 'Kaunter#2026');
  return (await anonymous.call('POST', '/user/api/authenticate', body)).code;
};

it('key rotation gives every backend time to read a new key before publishing it', async () => {
  const old = await givenOut(backend);
  await rotateKeys(backend, 7);
  await readAll();
  expect([await givenOut(backend), await givenOut(beside)]).toEqual([old, old]);
  backend.clock.advance(2 * MINUTE);
  const fresh = await givenOut(backend);
  expect(fresh).not.toBe(old);
  expect(await givenOut(beside)).toBe(fresh);
  expect([await logIn(backend, fresh), await logIn(beside, fresh)]).toEqual([1000, 1000]);
});

it('key rotation keeps sessions and still decrypts with the old key for open pages', async () => {
  const old = await givenOut(backend);
  const session = await backend.signIn('merchant');
  await rotateKeys(backend, 7);
  await readAll();
  backend.clock.advance(2 * MINUTE);
  expect((await session.get('/user/api/notifications')).code).toBe(1000);
  expect(await logIn(beside, old)).toBe(1000);
});

it('key rotation ends the old key after the given days', async () => {
  const old = await givenOut(backend);
  await rotateKeys(backend, 7);
  backend.clock.advance(7 * DAY + 2 * MINUTE - 1);
  await endKeys(backend.services);
  expect(await logIn(backend, old)).toBe(1000);
  backend.clock.advance(1);
  await endKeys(backend.services);
  expect(await backend.database.db.$count(appKeys)).toBe(1);
  await readAll();
  expect([await logIn(backend, old), await logIn(beside, old)]).toEqual([2002, 2002]);
  expect(await logIn(beside, await givenOut(beside))).toBe(1000);
});

it('key rotation with 0 days ends every earlier key, even one given longer before', async () => {
  const old = await givenOut(backend);
  await rotateKeys(backend, 7);
  backend.clock.advance(DAY);
  await readAll();
  const stolen = await givenOut(backend);
  await rotateKeys(backend, 0);
  backend.clock.advance(2 * MINUTE);
  await readAll();
  expect([await logIn(backend, old), await logIn(beside, stolen)]).toEqual([2002, 2002]);
  await endKeys(backend.services);
  expect(await backend.database.db.$count(appKeys)).toBe(1);
});

it('another passphrase leaves running backends and their sessions as they are', async () => {
  const session = await backend.signIn('merchant');
  await changePassphrase(backend, PASSPHRASE);
  await readAll();
  expect((await session.get('/user/api/notifications')).code).toBe(1000);
  expect(await logIn(beside, await givenOut(beside))).toBe(1000);
  await expect(loadKeys({ ...backend, passphrase: OTHER })).rejects.toThrow(KeysLockedError);
});

it('a lost passphrase ends with all authenticators and key pairs, as docs/data.md says', async () => {
  const { db } = backend.database;
  const sealed = backend.services.keys.seal('JBSWY3DPEHPK3PXP');
  await db.insert(authenticators).values({ userId: 1, ...sealed, createdDate: new Date() });
  await changePassphrase(backend, PASSPHRASE);
  await expect(loadKeys({ ...backend, passphrase: OTHER })).rejects.toThrow(KeysLockedError);

  const text = await readFile('docs/data.md', 'utf8');
  const [, statements = ''] = /- \*\*Lost\*\*[^`]*`([^`]+)`/.exec(text) ?? [];
  await backend.database.transaction(async tx => {
    for (const statement of statements.split('; ')) await tx.execute(sql.raw(statement));
  });
  const later = await openBackend({ database: backend.database, clock: backend.clock });
  expect(await logIn(later, await givenOut(later))).toBe(1000);
  await later.services.stream.close();
});

it('key rotation does not extend the life of an earlier key', async () => {
  const old = await givenOut(backend);
  await rotateKeys(backend, 1);
  await rotateKeys(backend, 7);
  backend.clock.advance(DAY + 2 * MINUTE);
  await readAll();
  expect(await logIn(backend, old)).toBe(2002);
});

it('key rotation reseals authenticators with the new key', async () => {
  const { db } = backend.database;
  const [old] = await db.select().from(appKeys);
  const sealed = backend.services.keys.seal('JBSWY3DPEHPK3PXP');
  await db.insert(authenticators).values({ userId: 1, ...sealed, createdDate: new Date() });
  const stored = async () => {
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, 1));
    return row ?? { keyId: 0, secret: '' };
  };
  await rotateKeys(backend, 0);
  await endKeys(backend.services);
  expect((await stored()).keyId).toBe(old?.id);
  backend.clock.advance(2 * MINUTE);
  await endKeys(backend.services);
  await readAll();
  const row = await stored();
  expect(row.keyId).not.toBe(old?.id);
  expect(beside.services.keys.unseal(row)).toBe('JBSWY3DPEHPK3PXP');
  expect((await db.select().from(appKeys)).map(({ id }) => id)).toEqual([row.keyId]);
});

describeEachLocation('npm run keys:rotate', locate => {
  it('rotates the wrapped key of a database, and refuses invalid input', async () => {
    const { dataDir, databaseUrl = '' } = await locate();
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, KEYS_PASSPHRASE: PASSPHRASE };
    const rotate = (more: Record<string, string>, ...given: string[]) =>
      runCommand('rotateKeys', { ...place, ...more }, given);
    expect(await rotate({})).toMatchObject({
      code: 0,
      printed: expect.stringMatching(
        /^The new key will be published from .*\nSecrets .* until .*\n$/,
      ),
    });
    expect(await rotate({ KEYS_PASSPHRASE: 'another one of sixteen' })).toEqual({
      code: 1,
      printed: 'KEYS_PASSPHRASE does not open the private keys of this database.\n',
    });
    expect(await rotate({ KEYS_PASSPHRASE: 'short' })).toEqual({
      code: 1,
      printed: 'KEYS_PASSPHRASE must have 16 characters or more\n',
    });
    expect((await rotate({}, '91')).printed).toMatch(/^Usage: /);
    const locked = await startMain({ ...place, KEYS_PASSPHRASE: '' });
    expect(await locked.ended).toBe(1);
    expect(locked.printed.join()).toMatch(/private keys of this database are wrapped/);
  });

  it('replaces the passphrase, and then wants the new one, also for a pair from before there was one', async () => {
    const { dataDir, databaseUrl = '' } = await locate();
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const rotate = (passphrases: [before: string, after: string], ...given: string[]) => {
      const [KEYS_PASSPHRASE, KEYS_NEW_PASSPHRASE] = passphrases;
      return runCommand('rotateKeys', { ...place, KEYS_PASSPHRASE, KEYS_NEW_PASSPHRASE }, given);
    };
    const changed = { code: 0, printed: expect.stringMatching(/^From the next start on/) };
    expect((await rotate(['', ''], '--passphrase')).printed).toMatch(/^Usage: /);
    expect(await rotate(['', PASSPHRASE], '--passphrase')).toMatchObject(changed);
    expect(await rotate([PASSPHRASE, ''])).toMatchObject({ code: 0 });
    expect(await rotate([PASSPHRASE, OTHER], '--passphrase')).toMatchObject(changed);
    expect((await rotate([PASSPHRASE, ''])).printed).toMatch(/^KEYS_PASSPHRASE does not open/);
    const { printed } = await startMain({ ...place, KEYS_PASSPHRASE: OTHER });
    expect(printed.at(-1)).toMatch(/^Kaunter is at/);
  });
});
