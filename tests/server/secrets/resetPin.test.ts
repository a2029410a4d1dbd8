import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { pinCodeHash } from '#server/services/secrets/resetPin.ts';
import { changeMerchant } from '#tests/support/arrange/merchants.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { type Answer, type Backend, openBackend } from '#tests/support/backend/backend.ts';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const send = async (by: Account, email: string) =>
  (await backend.signIn(by)).call('POST', '/user/api/users/reset-pin-email', { email });

const emailOf = async (account: Account) => {
  const [row] = await backend.database.db
    .select({ email: userDetails.email })
    .from(userDetails)
    .where(eq(userDetails.id, await idOf(backend.database, account)));
  return row?.email ?? '';
};

const codes = () =>
  backend.database.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.purpose, 'PIN_RESET'));
const mails = () => backend.database.db.select().from(outbox);

describe('a PIN reset code', () => {
  it('is mailed to the user, valid for ten minutes, stored as a hash and recorded in the history', async () => {
    const email = await emailOf('basic');
    expect((await send('compliance', email)).code).toBe(1000);
    const [mail] = await mails();
    expect(mail).toMatchObject({ channel: 'EMAIL', recipient: email });
    const code = /^\d{8}$/m.exec(mail?.body ?? '')?.[0] ?? '';
    const id = await idOf(backend.database, 'basic');
    const [user] = await backend.database.db.select().from(users).where(eq(users.id, id));
    const [kept] = await codes();
    expect(kept).toMatchObject({ userId: id, codeHash: pinCodeHash(user?.ulid ?? '', code) });
    expect(kept?.expiresDate.getTime()).toBe(backend.clock.now().getTime() + 10 * MINUTE);
    const entries = await backend.database.db.select().from(auditEntries);
    const entry = entries.findLast(({ action }) => action === 'SEND_PIN_CODE');
    expect(entry).toMatchObject({ entityId: String(id), actor: 'compliance' });
    expect(JSON.stringify(entry)).not.toContain(code);
  });

  it('gets the same answer for an unknown address, a staff account and after three emails', async () => {
    const unknown = await send('compliance', 'nobody@example.com');
    const staff = await send('compliance', await emailOf('admin'));
    expect(await mails()).toEqual([]);
    const email = await emailOf('basic');
    const answers: Answer[] = [];
    for (let times = 0; times < 4; times += 1) answers.push(await send('compliance', email));
    expect(await mails()).toHaveLength(3);
    for (const answer of [unknown, staff, ...answers]) expect(answer.code).toBe(1000);
    expect(
      new Set([unknown, staff, ...answers].map(({ payload }) => JSON.stringify(payload))).size,
    ).toBe(1);
    backend.clock.advance(HOUR + MINUTE);
    await send('compliance', email);
    expect(await mails()).toHaveLength(4);
  });

  it('is refused to its own user after three emails, with the time to wait', async () => {
    const email = await emailOf('merchant');
    for (let times = 0; times < 3; times += 1) {
      expect((await send('merchant', email)).payload.content).toHaveProperty('sentTo');
      backend.clock.advance(10 * MINUTE);
    }
    const refused = await send('merchant', email);
    expect([refused.code, refused.headers.get('Retry-After')]).toEqual([1004, String(30 * 60)]);
    backend.clock.advance(30 * MINUTE);
    expect((await send('merchant', email)).code).toBe(1000);
  });

  it('can be requested by merchants for themselves only', async () => {
    expect((await send('merchant', await emailOf('basic'))).code).toBe(2003);
    expect((await send('merchant', await emailOf('merchant'))).code).toBe(1000);
    expect(await mails()).toHaveLength(1);
  });

  it('can be requested only 30 times', async () => {
    const caller = await backend.signIn('compliance');
    const ask = () =>
      caller.call('POST', '/user/api/users/reset-pin-email', { email: 'nobody@example.com' });
    for (let times = 0; times < 30; times += 1) expect((await ask()).code).toBe(1000);
    const { code } = await ask();
    expect(code).toBe(1004);
  });
});

describe('a PIN reset code for a merchant’s user', () => {
  const COMPANY = 'kedai@kedai.example';
  const OTHER = 'lain@kedai.example';
  const CODE = 'Your code for a new PIN';
  const NOTICE = 'A code for a new PIN was sent to your company';

  const merchantId = async () => {
    const [user] = await backend.database.db
      .select()
      .from(users)
      .where(eq(users.id, await idOf(backend.database, 'merchant')));
    return user?.merchantId ?? 0;
  };
  const ask = async () => {
    const answer = await send('merchant', await emailOf('merchant'));
    return answer.payload.content;
  };
  const mailed = async (subject: string) =>
    (await mails()).filter(mail => mail.subject === subject).map(({ recipient }) => recipient);
  const rename = async (by: Account, businessContactEmail: string) => {
    const caller = await backend.signIn(by);
    const path = `/user/api/merchants/${await merchantId()}`;
    return caller.call('PATCH', path, { businessContactEmail });
  };

  it('is sent to the company’s registered address, and the user is notified', async () => {
    await changeMerchant(backend.database, await merchantId(), { businessContactEmail: COMPANY });
    expect(await ask()).toEqual({ sentTo: 'k•••@kedai.example', to: 'COMPANY' });
    expect(await mailed(CODE)).toEqual([COMPANY]);
    expect(await mailed(NOTICE)).toEqual([await emailOf('merchant')]);
    const notice = (await mails()).find(({ subject }) => subject === NOTICE);
    expect(notice?.body).toContain('k•••@kedai.example');
    expect(notice?.body).not.toMatch(/\d{8}/);
  });

  it('is sent to the user’s own address if that is the company’s or the company has none', async () => {
    const own = await emailOf('merchant');
    await changeMerchant(backend.database, await merchantId(), { businessContactEmail: null });
    expect(await ask()).toMatchObject({ to: 'OWN' });
    await changeMerchant(backend.database, await merchantId(), {
      businessContactEmail: own.toUpperCase(),
    });
    expect(await ask()).toMatchObject({ to: 'COMPANY' });
    expect(await mailed(CODE)).toEqual([own, own.toUpperCase()]);
    expect(await mailed(NOTICE)).toEqual([]);
  });

  it('is sent to the previous address for a day after a change by staff, however often it changes', async () => {
    await changeMerchant(backend.database, await merchantId(), { businessContactEmail: COMPANY });
    expect((await rename('admin', OTHER)).code).toBe(1000);
    const CHANGED = 'Your company’s email address was changed';
    const told = [await emailOf('merchant'), COMPANY];
    expect(await mailed(CHANGED)).toEqual(told);
    expect(await ask()).toEqual({ sentTo: 'k•••@kedai.example', to: 'COMPANY_BEFORE' });

    backend.clock.advance(23 * HOUR);
    expect((await rename('admin', 'ketiga@kedai.example')).code).toBe(1000);
    expect(await mailed(CHANGED)).toEqual([...told, ...told]);
    backend.clock.advance(23 * HOUR);
    expect(await ask()).toMatchObject({ to: 'COMPANY_BEFORE' });
    backend.clock.advance(HOUR + MINUTE);
    expect(await ask()).toEqual({ sentTo: 'k•••@kedai.example', to: 'COMPANY' });
    expect(await mailed(CODE)).toEqual([COMPANY, COMPANY, 'ketiga@kedai.example']);
  });

  it('is not held back by a change of the address in case only', async () => {
    await changeMerchant(backend.database, await merchantId(), { businessContactEmail: COMPANY });
    expect((await rename('merchant', COMPANY.toUpperCase())).code).toBe(1000);
    expect(await ask()).toMatchObject({ to: 'COMPANY' });
    expect(await mailed('Your company’s email address was changed')).toEqual([]);
  });

  it('does not show staff where it was sent', async () => {
    await changeMerchant(backend.database, await merchantId(), { businessContactEmail: COMPANY });
    const known = await send('compliance', await emailOf('merchant'));
    const unknown = await send('compliance', 'nobody@example.com');
    expect(known.payload).toEqual(unknown.payload);
    expect(await mailed(CODE)).toEqual([COMPANY]);
  });
});
