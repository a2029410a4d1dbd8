import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { changeMerchant } from '#tests/support/arrange/merchants.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';

const OLD = 'kedai@kedai.example';
const NEW = 'baharu@kedai.example';
const OWN = 'merchant@example.com';
const CHANGED = 'Your company’s email address was changed';

let backend: Backend;
let merchant: Caller;
beforeEach(async () => {
  backend = await openBackend();
  merchant = await backend.signIn('merchant');
  await changeMerchant(backend.database, 1, { businessContactEmail: OLD });
});
afterEach(() => backend.close());

const change = (body: object, caller = merchant) =>
  caller.call('PATCH', '/user/api/merchants/1', body);
const PATH = '/user/api/address-change';
const pending = async () => (await merchant.get(`${PATH}?of=COMPANY`)).payload.content;
const confirm = async (key: string, caller = merchant, of = 'COMPANY') =>
  (await caller.call('POST', `${PATH}/confirm`, { key, of })).code;
const address = async () => {
  const [row] = await backend.database.db.select().from(merchants).where(eq(merchants.id, 1));
  return row?.businessContactEmail;
};
const mails = () => backend.database.db.select().from(outbox).orderBy(desc(outbox.id));
const told = async () =>
  (await mails()).filter(({ subject }) => subject === CHANGED).map(({ recipient }) => recipient);
/** Requests a PIN reset code. @returns its recipient and the code */
const codeFor = async () => {
  await merchant.call('POST', '/user/api/users/reset-pin-email', { email: OWN });
  const sent = (await mails()).find(({ body }) => /^\d{8}$/m.test(body ?? ''));
  return { to: sent?.recipient, code: /^\d{8}$/m.exec(sent?.body ?? '')?.[0] ?? '' };
};

/** Requests the change. @returns the key that was mailed to the old address */
const ask = async (businessContactEmail = NEW, from = OLD): Promise<string> => {
  const { code } = await change({ businessContactEmail });
  if (code !== 1000) throw new Error(`asked: ${code}`);
  const [mail] = await mails();
  const [, key] = /profile\/company\?addressKey=([\w-]+)/.exec(mail?.body ?? '') ?? [];
  if (mail?.recipient !== from || !key) throw new Error('the old address has no link');
  return key;
};

describe('a company’s email address', () => {
  it('C18 is not changed by an open session alone, however long it waits: codes go to the old one, which confirms first', async () => {
    const key = await ask();
    expect([await address(), await pending()]).toMatchObject([OLD, { email: NEW, sentTo: OLD }]);
    backend.clock.advance(23 * HOUR);
    merchant = await backend.signIn('merchant');
    const before = await codeFor();
    expect([before.to, await told()]).toEqual([OLD, []]);

    expect(await confirm(key)).toBe(1000);
    expect([await address(), await pending()]).toEqual([NEW, null]);
    expect((await told()).sort()).toEqual([OLD, OWN].sort());
    const [last] = await backend.database.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id));
    expect(last).toMatchObject({
      action: 'UPDATE_MERCHANT',
      before: { businessContactEmail: OLD },
      after: { businessContactEmail: NEW },
    });
    // the code sent to the old address is no longer valid, and the next one goes to the new address at once
    const newPin = backend.encrypt('135791');
    const redeemed = { otp: before.code, newPin };
    expect((await merchant.call('PATCH', '/user/api/users/forgot-pin', redeemed)).code).toBe(3018);
    expect((await codeFor()).to).toBe(NEW);
  });

  it('stays pending while other changes are made at once, and is not pending if unchanged', async () => {
    await change({ businessContactEmail: NEW, businessCity: 'Taiping' });
    const [row] = await backend.database.db.select().from(merchants).where(eq(merchants.id, 1));
    expect(row).toMatchObject({ businessContactEmail: OLD, businessCity: 'Taiping' });
    await merchant.call('DELETE', `${PATH}?of=COMPANY`);
    await change({ businessContactEmail: OLD.toUpperCase(), businessCity: 'Ipoh' });
    expect(await pending()).toBeNull();
  });

  it('set for the first time is stored at once, but gets codes only a day later', async () => {
    await changeMerchant(backend.database, 1, { businessContactEmail: '' });
    expect((await change({ businessContactEmail: NEW })).code).toBe(1000);
    expect([await address(), (await codeFor()).to, await told()]).toEqual([NEW, OWN, [OWN]]);
    // a typing error can be corrected as long as no code was sent there
    expect((await change({ businessContactEmail: OLD })).code).toBe(1000);
    expect(await address()).toBe(OLD);
    backend.clock.advance(24 * HOUR + MINUTE);
    merchant = await backend.signIn('merchant');
    expect((await codeFor()).to).toBe(OLD);
    await ask();
  });

  it('A19 is confirmed by a key once, by the company’s users, within 24 hours and as the company’s', async () => {
    const key = await ask();
    expect(await confirm(key, await backend.signIn('merchant2'))).toBe(3017);
    expect(await confirm(key, await backend.signIn('partner'))).toBe(3017);
    expect(await confirm(key, merchant, 'OWN')).toBe(3017);
    expect([await confirm(key), await confirm(key)]).toEqual([1000, 3017]);
    const late = await ask(OLD, NEW);
    backend.clock.advance(24 * HOUR);
    merchant = await backend.signIn('merchant');
    expect([await pending(), await confirm(late)]).toEqual([null, 3017]);
  });

  it('has a pending change that can be withdrawn, replaced by a later one or ended by staff', async () => {
    const first = await ask();
    const second = await ask('kedua@kedai.example');
    expect(await confirm(first)).toBe(3017);
    await merchant.call('DELETE', `${PATH}?of=COMPANY`);
    expect([await pending(), await confirm(second)]).toEqual([null, 3017]);

    const third = await ask();
    const admin = await backend.signIn('admin');
    await change({ businessContactEmail: 'staff@kedai.example' }, admin);
    expect([await pending(), await confirm(third)]).toEqual([null, 3017]);
    backend.clock.advance(HOUR);
    merchant = await backend.signIn('merchant');
    // codes go to the previous address for a day, so that one must confirm
    await ask(NEW, OLD);
  });

  it('is no longer pending once codes go to an address that was not asked', async () => {
    await change({ businessContactEmail: 'staff@kedai.example' }, await backend.signIn('admin'));
    backend.clock.advance(20 * HOUR);
    merchant = await backend.signIn('merchant');
    const key = await ask(NEW, OLD);
    expect(await pending()).toMatchObject({ email: NEW, sentTo: OLD });
    backend.clock.advance(4 * HOUR);
    merchant = await backend.signIn('merchant');
    expect([await pending(), await confirm(key)]).toEqual([null, 3017]);
    await ask(NEW, 'staff@kedai.example');
    expect(await pending()).toMatchObject({ email: NEW, sentTo: 'staff@kedai.example' });
  });

  it('A13 limits the emails that it sends', async () => {
    for (const name of ['a', 'b', 'c']) await ask(`${name}@kedai.example`);
    backend.clock.advance(SECOND);
    const { code, headers } = await change({ businessContactEmail: NEW });
    expect([code, headers.get('Retry-After')]).toEqual([1004, String(HOUR / SECOND - 1)]);
  });
});
