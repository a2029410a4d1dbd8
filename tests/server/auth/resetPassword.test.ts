import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { oneTimeCodes, resetRequests } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { requestResetKey, sendRequestedKeys } from '#server/services/auth/resetPassword.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, loginBody, openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { mailedResetLink, mailsWithResets } from '#tests/support/backend/resetMails.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';
import { addUser } from '#tests/support/database/rows.ts';

const NEW_PASSWORD = 'Baharu#2027';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const ask = (email: string, headers: HeadersInit = {}) =>
  backend.anonymous.call(
    'POST',
    `/user/api/users/password/change/${encodeURIComponent(email)}`,
    undefined,
    headers,
  );
const mails = () => mailsWithResets(backend);
const linkOf = () => mailedResetLink(backend, 'callcentre@example.com');
const redeem = (link: URL, password = NEW_PASSWORD) =>
  backend.anonymous.call('POST', '/user/api/users/password/reset-verify', {
    id: Number(link.searchParams.get('id')),
    activationKey: link.searchParams.get('activationKey'),
    password: backend.encrypt(password),
  });
const logIn = async (password: string, name = 'callcentre') => {
  const body = loginBody(backend.encrypt, name, password);
  return (await backend.anonymous.call('POST', '/user/api/authenticate', body)).code;
};

/** A database client that records the names of the methods called. */
const noted = <Client extends object>(client: Client, calls: string[]): Client =>
  new Proxy(client, {
    get: (target, name) => {
      if (typeof name === 'string') calls.push(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/**
 * A database that records the calls of each transaction, in the order of their start, and those outside of any.
 */
function watched(database: Database) {
  const begun: string[][] = [];
  const outside: string[] = [];
  const transaction: Database['transaction'] = (work, options) => {
    const calls: string[] = [];
    begun.push(calls);
    return database.transaction((tx: Transaction) => work(noted(tx, calls)), options);
  };
  const db = noted(database.db, outside);
  return { database: { ...database, db, transaction }, begun, outside };
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link', async () => {
    expect((await ask('CallCentre@example.com')).code).toBe(1000);
    const [mail] = await mails();
    expect(mail).toMatchObject({ channel: 'EMAIL', recipient: 'callcentre@example.com' });
    expect((await redeem(await linkOf())).code).toBe(1000);
    expect([await logIn(PASSWORD), await logIn(NEW_PASSWORD)]).toEqual([2002, 1000]);
  });

  it('gets the same answer for an unknown address', async () => {
    const known = await ask('callcentre@example.com');
    const unknown = await ask('nobody@example.com');
    expect(unknown).toMatchObject({ status: known.status, code: 1000, payload: known.payload });
    expect(await mails()).toHaveLength(1);
  });

  it('takes the same work before the answer, whether or not the address is known', async () => {
    const work = async (email: string) => {
      const { database, begun, outside } = watched(backend.database);
      const app = createApp({ ...backend.services, database });
      await app.request(`/user/api/users/password/change/${encodeURIComponent(email)}`, {
        method: 'POST',
      });
      // the counted try and the stored request; the worker does the rest after the response
      return { inside: begun.slice(0, 2), outside };
    };
    const known = await work('callcentre@example.com');
    expect(known.inside).toHaveLength(2);
    expect(known.inside.every(calls => calls.length > 0)).toBe(true);
    expect(await work('nobody@example.com')).toEqual(known);
    expect(await mails()).toHaveLength(1);
  });

  it('can be requested 20 times an hour from one IP address', async () => {
    for (let time = 0; time < 20; time += 1) {
      expect((await ask(`nobody${time}@example.com`)).code).toBe(1000);
    }
    const { code, headers } = await ask('callcentre@example.com');
    expect([code, headers.get('Retry-After')]).toEqual([1004, '3600']);
    expect(await mails()).toHaveLength(0);
    backend.clock.advance(HOUR);
    expect((await ask('callcentre@example.com')).code).toBe(1000);
  });

  it('is still mailed, once, if the backend died before sending', async () => {
    const { database, services } = backend;
    await database.transaction(tx => requestResetKey(services, tx, 'callcentre@example.com', 'en'));
    expect(await database.db.$count(outbox)).toBe(0);
    await Promise.all([sendRequestedKeys(services), sendRequestedKeys(services)]);
    expect(await database.db.$count(outbox)).toBe(1);
    expect(await database.db.$count(resetRequests)).toBe(0);
  });

  it('is not mailed if the backend was away for as long as a link is valid', async () => {
    const { clock, database, services } = backend;
    await database.transaction(tx => requestResetKey(services, tx, 'callcentre@example.com', 'en'));
    clock.advance(HOUR / 2);
    await sendRequestedKeys(services);
    expect(await database.db.$count(outbox)).toBe(0);
    expect(await database.db.$count(resetRequests)).toBe(0);
  });

  it('is mailed even if an earlier request cannot be processed', async () => {
    const { database, services } = backend;
    await database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await database.db.execute(sql`
      create trigger refuse before delete on reset_requests
      for each row when (old.email = 'validator@example.com') execute function refuse()`);
    for (const email of ['validator@example.com', 'callcentre@example.com']) {
      await database.transaction(tx => requestResetKey(services, tx, email, 'en'));
    }
    expect(await sendRequestedKeys(services)).toBe(1);
    expect(await database.db.select().from(outbox)).toMatchObject([
      { recipient: 'callcentre@example.com' },
    ]);
    expect(backend.lines.at(-1)).toMatchObject({
      level: 50,
      msg: 'mails with reset links',
      item: 1,
    });
  });

  it('is not mailed to wallet holders', async () => {
    expect((await ask('basic@example.com')).code).toBe(1000);
    expect(await mails()).toHaveLength(0);
  });

  it('is mailed at most three times an hour', async () => {
    for (let time = 0; time < 5; time += 1) await ask('callcentre@example.com');
    expect(await mails()).toHaveLength(3);
    backend.clock.advance(HOUR);
    await ask('callcentre@example.com');
    expect(await mails()).toHaveLength(4);
  });

  it('is mailed in the language of the request', async () => {
    const subjects = new Set<string>();
    for (const language of LANGUAGES) {
      await ask('callcentre@example.com', { 'Accept-Language': language });
      const [mail] = await mails();
      backend.clock.advance(HOUR);
      expect(mail?.body).toContain('30');
      subjects.add(mail?.subject ?? '');
    }
    expect(subjects.size).toBe(LANGUAGES.length);
  });

  it('is not mailed to an invalid address', async () => {
    expect((await ask('a\r\nBcc: b@example.com')).code).toBe(1000);
    expect(await mails()).toHaveLength(0);
  });
});

describe('the key in the email', () => {
  it('is stored as a hash', async () => {
    await ask('callcentre@example.com');
    const key = (await linkOf()).searchParams.get('activationKey') ?? '';
    const kept = JSON.stringify(await backend.database.db.select().from(oneTimeCodes));
    expect(key).toHaveLength(43);
    expect(kept).not.toContain(key);
  });

  it('ends all sessions when used', async () => {
    const caller = await backend.signIn('callcentre');
    await ask('callcentre@example.com');
    await redeem(await linkOf());
    expect((await caller.get('/user/api/users/')).code).toBe(2004);
  });

  it('ends the lock after wrong passwords, of user name and email address, but of no other user', async () => {
    const names = ['callcentre', 'callcentre@example.com', 'compliance'];
    for (const name of names) {
      for (let time = 0; time < 5; time += 1) await logIn('Wrong#2026', name);
      expect(await logIn(PASSWORD, name)).toBe(1004);
    }
    await ask('callcentre@example.com');
    expect((await redeem(await linkOf())).code).toBe(1000);
    const codes: unknown[] = [];
    for (const name of names) codes.push(await logIn(NEW_PASSWORD, name));
    expect(codes).toEqual([1000, 1000, 1004]);
  });

  it('is not used up by an invalid password', async () => {
    await ask('callcentre@example.com');
    const link = await linkOf();
    expect((await redeem(link, 'short')).code).toBe(1001);
    expect((await redeem(link)).code).toBe(1000);
  });

  it('is recorded in the history under its user', async () => {
    await ask('callcentre@example.com');
    await redeem(await linkOf());
    const [entry] = await backend.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'RESET_PASSWORD'));
    expect(entry).toMatchObject({ actor: 'callcentre', entityLabel: 'callcentre' });
  });
});

describeBackendsOnPostgres('a link that is requested while the address is being changed', open => {
  const email = 'sitam@example.com';

  it.each([
    ['replaced', (tx: Transaction) => tx.update(userDetails).set({ email: 'new@example.com' })],
    ['erased', (tx: Transaction) => tx.delete(userDetails)],
  ])('is not mailed to the old one: %s', async (_, change) => {
    const [database, other] = [await open(), await open()];
    const { services } = await openBackend({ database });
    const id = await addUser(database.db, { role: 'EWALLET_COMPLIANCE' }, { email });
    await database.transaction(tx => requestResetKey(services, tx, email, 'en'));
    const { sending } = await other.transaction(async tx => {
      await tx.select().from(users).where(eq(users.id, id)).for('no key update');
      await change(tx).where(eq(userDetails.id, id));
      const asked = sendRequestedKeys(services);
      await untilBlocked(database);
      return { sending: asked };
    });
    expect(await sending).toBe(1);
    expect(await database.db.$count(oneTimeCodes)).toBe(0);
    expect(await database.db.$count(outbox)).toBe(0);
    await services.stream.close();
    await Promise.all([database.close(), other.close()]);
  });
});
