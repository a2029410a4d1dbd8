import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { HOUR, SECOND } from '#server/kernel/clock.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { stepUpByPassword } from '#tests/support/backend/stepUp.ts';

const OLD = 'merchant@example.com';
const NEW = 'baharu@example.net';

let backend: Backend;
let merchant: Caller;
let id: number;
beforeEach(async () => {
  backend = await openBackend();
  merchant = await stepUpByPassword(await backend.signIn('merchant'), backend);
  id = await idOf(backend.database, 'merchant');
});
afterEach(() => backend.close());

const db = () => backend.database.db;
const change = (details: object, caller = merchant, of: number | string = id) =>
  caller.call('PATCH', `/user/api/user-details/portal/${of}`, {
    ipAddress: '',
    latitude: 'null',
    longitude: 'null',
    platform: 'PORTAL',
    userDetailDTO: details,
  });
const pending = async () => (await merchant.get('/user/api/address-change')).payload.content;
const confirm = async (key: string, caller = merchant) =>
  (await caller.call('POST', '/user/api/address-change/confirm', { key })).code;
const address = async () => {
  const [row] = await db().select().from(userDetails).where(eq(userDetails.id, id));
  return row?.email;
};
const mails = () => db().select().from(outbox).orderBy(desc(outbox.id));

/** Requests the change. @returns the key that was mailed to the old address */
const ask = async (email = NEW): Promise<string> => {
  const { code } = await change({ email });
  if (code !== 1000) throw new Error(`asked: ${code}`);
  const [mail] = await mails();
  const [, key] = /addressKey=([\w-]+)/.exec(mail?.body ?? '') ?? [];
  if (mail?.recipient !== OLD || !key) throw new Error('the old address has no link');
  return key;
};

describe('one’s own contacts', () => {
  const stored = async () => {
    const [row] = await db().select().from(userDetails).where(eq(userDetails.id, id));
    return row;
  };

  it('C18 cannot be changed in a session without the password, not even a first address', async () => {
    const { phoneNum } = (await stored()) ?? {};
    await db().update(userDetails).set({ email: null }).where(eq(userDetails.id, id));
    merchant = await backend.signIn('merchant');
    for (const details of [{ email: NEW }, { phoneNum: '0191234567' }, { phoneNum: null }]) {
      const { code } = await change({ ...details, city: 'Ipoh' });
      expect([details, code]).toEqual([details, 2002]);
    }
    expect(await stored()).toMatchObject({
      email: null,
      phoneNum,
      city: expect.not.stringMatching('Ipoh'),
    });

    // what stays the same needs none
    expect((await change({ phoneNum, city: 'Ipoh' })).code).toBe(1000);
    await stepUpByPassword(merchant, backend);
    expect((await change({ phoneNum: '0191234567' })).code).toBe(1000);
    backend.clock.advance(121 * SECOND);
    expect((await change({ email: NEW })).code).toBe(2002);
  });

  it('C18 are not opened by a wrong password, or by one that was entered in an earlier session', async () => {
    const query = new URLSearchParams({ password: backend.encrypt('Salah#2026') });
    merchant = await backend.signIn('merchant');
    expect((await merchant.get(`/user/api/users/${id}/check-password?${query}`)).code).toBe(2002);
    expect((await change({ phoneNum: '0191234567' })).code).toBe(2002);
  });
});

describe('one’s own email address', () => {
  it('C18 is not changed by an open session alone: the old address confirms first, and both are notified', async () => {
    const key = await ask();
    expect(await address()).toBe(OLD);
    expect(await pending()).toMatchObject({ email: NEW, sentTo: OLD });
    // a PIN reset code still goes to the old address
    await merchant.call('POST', '/user/api/users/reset-pin-email', { email: OLD });
    expect((await mails())[0]?.recipient).toBe(OLD);
    expect(await confirm(key)).toBe(1000);
    expect(await address()).toBe(NEW);
    expect(await pending()).toBeNull();
    const told = (await mails()).slice(0, 2).map(({ recipient, subject }) => [recipient, subject]);
    expect(told).toEqual([
      [NEW, 'This is now your email address'],
      [OLD, 'Your contact details were changed'],
    ]);
    const [last] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(last).toMatchObject({
      action: 'CHANGE_USER_DETAIL',
      before: { email: OLD },
      after: { email: NEW },
    });
  });

  it('C18 stays pending through either call, while other changes are made at once', async () => {
    const admin = await stepUpByPassword(await backend.signIn('admin'), backend);
    const own = await idOf(backend.database, 'admin');
    await admin.call('PUT', `/user/api/user-details/${own}`, { email: NEW, displayName: 'Baharu' });
    await change({ email: 'ADMIN2@example.net' }, admin, own);
    const [row] = await db().select().from(userDetails).where(eq(userDetails.id, own));
    expect(row).toMatchObject({ email: 'admin@example.com', displayName: 'Baharu' });
  });

  it('C18 is not changed under another spelling of the id, and a change by staff ends a pending one', async () => {
    const admin = await stepUpByPassword(await backend.signIn('admin'), backend);
    const own = await idOf(backend.database, 'admin');
    const call = admin.call('PUT', `/user/api/user-details/00${own}`, { email: NEW });
    expect((await call).code).toBe(3000);
    expect((await change({ email: NEW }, admin, `00${own}`)).code).toBe(3000);

    const key = await ask();
    const agent = await backend.signIn('callcentre');
    const request = await submit(agent, 'CHANGE_USER_DETAIL', id, { email: 'staff@example.net' });
    const validator = await backend.signIn('validator');
    await decide(validator, 'approve', request.payload.content);
    expect(await address()).toBe('staff@example.net');
    expect([await pending(), await confirm(key)]).toEqual([null, 3017]);
  });

  it('A13 limits how often it reveals that an address is taken', async () => {
    const codes: number[] = [];
    for (let guess = 0; guess < 61; guess += 1) {
      codes.push((await change({ email: 'partner@example.com' })).code);
    }
    expect([codes.indexOf(1004), codes[59]]).toEqual([60, 3019]);
  });

  it.each([null, ''])(
    'C18 cannot be removed, which would allow setting another: %j',
    async email => {
      expect((await change({ email })).code).toBe(1001);
      expect(await address()).toBe(OLD);
    },
  );

  it('A19 is confirmed by a key once, by its user, within 24 hours and while the old address is the same', async () => {
    const key = await ask();
    expect(await confirm(key, await backend.signIn('partner'))).toBe(3017);
    expect(await confirm('made-up')).toBe(3017);
    expect([await confirm(key), await confirm(key)]).toEqual([1000, 3017]);

    await db().update(userDetails).set({ email: OLD }).where(eq(userDetails.id, id));
    const late = await ask();
    backend.clock.advance(24 * HOUR);
    merchant = await stepUpByPassword(await backend.signIn('merchant'), backend);
    expect([await pending(), await confirm(late)]).toEqual([null, 3017]);

    const foreign = await ask();
    const elsewhere = { email: 'staff@example.net' };
    await db().update(userDetails).set(elsewhere).where(eq(userDetails.id, id));
    expect(await confirm(foreign)).toBe(3017);
  });

  it('has a pending change that can be withdrawn, and that a later one replaces', async () => {
    const first = await ask();
    const second = await ask('kedua@example.net');
    expect(await confirm(first)).toBe(3017);
    await merchant.call('DELETE', '/user/api/address-change');
    expect([await pending(), await confirm(second)]).toEqual([null, 3017]);
    expect(await address()).toBe(OLD);
  });

  it('is refused if another user has it, on request and on confirmation', async () => {
    expect((await change({ email: 'partner@example.com' })).code).toBe(3019);
    const key = await ask();
    const partner = await idOf(backend.database, 'partner');
    await db().update(userDetails).set({ email: NEW }).where(eq(userDetails.id, partner));
    expect(await confirm(key)).toBe(3019);
    expect(await address()).toBe(OLD);
  });

  it('A13 limits the emails that it sends and the keys that can be tried', async () => {
    for (const name of ['a', 'b', 'c']) await ask(`${name}@example.net`);
    backend.clock.advance(SECOND);
    const { code, headers } = await change({ email: 'd@example.net' });
    expect([code, headers.get('Retry-After')]).toEqual([1004, String(HOUR / SECOND - 1)]);
    const guesses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) guesses.push(await confirm(`guess-${guess}`));
    expect([guesses.indexOf(1004), guesses[29]]).toEqual([30, 3017]);
  });
});
