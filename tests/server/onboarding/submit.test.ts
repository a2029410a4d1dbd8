import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../../../server/db/schema/applications.ts';
import { auditEntries } from '../../../server/db/schema/audit.ts';
import { documents } from '../../../server/db/schema/documents.ts';
import { merchants } from '../../../server/db/schema/merchants.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { notifications } from '../../../server/db/schema/portal.ts';
import { users } from '../../../server/db/schema/users.ts';
import { wallets } from '../../../server/db/schema/wallets.ts';
import { matchesPassword } from '../../../server/services/passwords.ts';
import { documentRequirements } from '../../../src/contract/onboardingRules.ts';
import { DECLARATIONS } from '../../../src/contract/options.ts';
import { idOf, PASSWORD } from '../../support/accounts.ts';
import { type Backend, callerOf, openBackend } from '../../support/backend.ts';
import { png } from '../../support/files.ts';
import {
  anyToken,
  applicationOf,
  apply,
  declared,
  handIn,
  handInAll,
  REQUIRED,
  submitApplication,
} from '../../support/onboarding.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const db = () => backend.database.db;

/** From an address of its own, so that no test uses up what another one needs. */
let addresses = 0;
const stranger = () => {
  addresses += 1;
  return callerOf(backend.app, '', '', `198.51.100.${addresses}`);
};

/** Submits with every document; the answer, and what it left. */
async function submitted(given: Record<string, unknown>, account: Record<string, unknown> = {}) {
  const caller = stranger();
  const token = anyToken();
  await handInAll(caller, token);
  const before = await db().$count(merchants);
  const answer = await submitApplication(caller, applicationOf(backend, token, given, account));
  return { ...answer, made: (await db().$count(merchants)) - before };
}

describe('an application', () => {
  it('becomes a merchant that waits, with its documents, and no user and no wallet', async () => {
    const users_ = await db().$count(users);
    const wallets_ = await db().$count(wallets);
    const caller = stranger();
    const token = anyToken();
    await handInAll(caller, token);
    const body = applicationOf(backend, token);
    const { code, payload } = await submitApplication(caller, body);
    expect(code).toBe(1000);
    const { id, ulid, reference } = payload.content;
    expect(reference).toBe(`KTM260302${String(id).padStart(6, '0')}`);
    const [merchant] = await db().select().from(merchants).where(eq(merchants.id, id));
    expect(merchant).toMatchObject({
      ulid,
      status: 'PENDING_APPROVAL',
      type: 'OFFLINE',
      businessEntityType: 'SOLE_PROPRIETORSHIP',
      businessModel: 'B2C',
      businessRegistrationName: body.businessRegistrationName,
      businessPageUrl: null,
      ...{ ownerId: null, referralCode: null, partnerId: null, mdr: null },
    });
    const papers = await db().select().from(documents).where(eq(documents.merchantId, id));
    expect(papers.map(({ category }) => category)).toEqual(REQUIRED.map(([name]) => name));
    expect(papers.every(({ uploadToken }) => uploadToken === null)).toBe(true);
    const [kept] = await db().select().from(applications).where(eq(applications.merchantId, id));
    expect(kept).toMatchObject({
      reference,
      username: body.account.username,
      email: body.account.email,
      phoneNum: '0123456789',
      signature: body.signature,
      declarations: declared(),
    });
    expect(await matchesPassword(kept?.passwordHash, PASSWORD)).toBe(true);
    expect([await db().$count(users), await db().$count(wallets)]).toEqual([users_, wallets_]);
  });

  it('tells its applicant by mail, and those who take merchants in', async () => {
    const { id, reference, email } = await apply(backend, {
      businessRegistrationName: 'Kedai\u2028Bcc: x',
    });
    const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail).toMatchObject({ channel: 'EMAIL', recipient: email });
    expect(mail?.subject).toContain(reference);
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/);
    expect(mail?.body).toContain('Kedai Bcc: x');
    expect(mail?.body).toMatch(/What happens next/);
    const [notice] = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, await idOf(backend.database, 'onboarding')))
      .orderBy(desc(notifications.id));
    expect(notice?.title).toBe('APPLICATION_SUBMITTED');
    expect(notice?.body).toContain(reference);
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'SUBMIT_APPLICATION'))
      .orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({ entity: 'merchant', entityId: String(id) });
    expect(JSON.stringify(entry)).not.toMatch(/argon|password/i);
  });

  it.each([
    ['zh', '参考编号'],
    ['ms', 'Nombor rujukan'],
    ['ta', 'குறிப்பு எண்'],
  ])('is answered in the applicant’s language: %s', async (language, words) => {
    await apply(backend, {}, {}, { 'Accept-Language': `${language};q=1` });
    const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail?.body).toContain(words);
  });

  it('is one, however often it is sent with its key', async () => {
    const caller = stranger();
    const token = anyToken();
    await handInAll(caller, token);
    const body = applicationOf(backend, token);
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = await Promise.all([
      submitApplication(caller, body, key),
      submitApplication(caller, body, key),
    ]);
    const third = await submitApplication(caller, body, key);
    expect(first.code).toBe(1000);
    expect([second.payload, third.payload]).toEqual([first.payload, first.payload]);
    expect(
      await db().$count(applications, eq(applications.username, String(body.account.username))),
    ).toBe(1);
  });
});

describe('an application is refused', () => {
  it.each(DECLARATIONS)('without the declaration %s', async name => {
    expect(await submitted({ declarations: declared(name) })).toMatchObject({
      code: 1001,
      made: 0,
    });
  });

  it.each([
    ['of nothing', 'data:text/plain;charset=utf-8,%20'],
    ['that is a page', 'data:text/html,<b>me</b>'],
    ['of too many pixels', `data:image/png;base64,${png(4000, 1001).toString('base64')}`],
    ['that is no PNG inside', `data:image/png;base64,${Buffer.from('GIF89a').toString('base64')}`],
  ])('with a signature %s', async (_, signature) => {
    expect(await submitted({ signature })).toMatchObject({ code: 1001, made: 0 });
  });

  it.each([
    ['a year to come', { businessStartYear: 2027, businessTradingStartYear: 2027 }],
    ['trading before the start', { businessStartYear: 2020, businessTradingStartYear: 2019 }],
    ['an address that runs', { businessPageUrl: 'javascript:alert(1)' }],
    ['a state of nowhere', { businessState: 'Singapore' }],
    ['a postcode too short', { businessPostcode: '5000' }],
    ['an entity that is none', { businessEntityType: 'BAND' }],
    ['a field too many', { status: 'ACTIVE' }],
    ['a token that could be guessed', { uploadToken: 'short' }],
  ])('with %s', async (_, given) => {
    expect(await submitted(given)).toMatchObject({ code: 1001, made: 0 });
  });

  it.each([
    ['a weak password', () => ({ password: backend.encrypt('password') })],
    ['a name that only looks like another', () => ({ username: 'аdmin' })],
    ['no phone number', () => ({ phoneNum: '12' })],
    ['an address with a line break', () => ({ email: 'a@b.example\r\nBcc: c@d.example' })],
  ])('with %s', async (_, account) => {
    expect(await submitted({}, account())).toMatchObject({ code: 1001, made: 0 });
  });

  it.each(
    documentRequirements({ businessEntityType: 'SOLE_PROPRIETORSHIP' })
      .filter(({ least }) => least > 0)
      .map(({ category }) => category),
  )('without %s', async category => {
    const caller = stranger();
    const token = anyToken();
    for (const [name, file] of REQUIRED) {
      if (name !== category) await handIn(caller, token, name, file);
    }
    const refused = await submitApplication(caller, applicationOf(backend, token));
    expect(refused.code).toBe(1001);
  });

  it('with one month of statements where three are due', async () => {
    const given = { businessAnnualRevenue: 'FROM_100000_TO_500000' };
    expect(await submitted(given)).toMatchObject({ code: 1001, made: 0 });
  });

  it('with documents of another token', async () => {
    const caller = stranger();
    await handInAll(caller, anyToken());
    const { code } = await submitApplication(caller, applicationOf(backend, anyToken()));
    expect(code).toBe(1001);
  });

  it.each([
    ['the name of a user', { username: 'Merchant' }, 3014],
    ['the name of a user in wide letters', { username: 'ｍｅｒｃｈａｎｔ' }, 3014],
    ['the address of a user as its name', { username: 'merchant@example.com' }, 3014],
    ['the address of a user', { email: 'MERCHANT@example.com' }, 3019],
  ])('with %s', async (_, account, code) => {
    expect(await submitted({}, account)).toMatchObject({ code, made: 0 });
  });

  it('with a name or address that an application waits for', async () => {
    const { username, email } = await apply(backend);
    expect((await submitted({}, { username: username.toUpperCase() })).code).toBe(3014);
    expect((await submitted({}, { email: email.toUpperCase() })).code).toBe(3019);
    const admin = await backend.signIn('admin');
    const account = { role: 'EWALLET_BASIC', password: backend.encrypt(PASSWORD) };
    const path = '/user/api/users';
    expect(
      (await admin.call('POST', path, { ...account, username, email: 'new@example.com' })).code,
    ).toBe(3014);
    expect(
      (await admin.call('POST', path, { ...account, username: 'brand.new', email })).code,
    ).toBe(3019);
  });

  it.each([
    ['nobody has', 'NOBODYS', 3011],
    ['a merchant has that is suspended', 'KEDAI9', 3012],
  ])('with a referral code that %s', async (_, referralCode, code) => {
    await db()
      .insert(merchants)
      .values({
        ulid: '000000000000000000000000K9',
        ...{ type: 'ONLINE', status: 'SUSPENDED', referralCode: 'KEDAI9' },
        ...{ businessRegistrationName: 'Kedai 9', businessRegistrationNumber: '201901000009' },
      })
      .onConflictDoNothing();
    expect(await submitted({ referralCode })).toMatchObject({ code, made: 0 });
  });

  it('from an address that has sent twenty within the hour', async () => {
    const caller = stranger();
    const body = applicationOf(backend, anyToken());
    for (let sent = 0; sent < 20; sent++) {
      expect((await submitApplication(caller, body)).code).toBe(1001);
    }
    const { code, headers } = await submitApplication(caller, body);
    expect(code).toBe(1004);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    backend.clock.advance(60 * 60 * 1000);
    expect((await submitApplication(caller, body)).code).toBe(1001);
  });
});

describe('a referral code', () => {
  it('is kept with whom it belongs to, and the relationship', async () => {
    const { id } = await apply(backend, {
      referralCode: ' kedai1 ',
      businessRelationship: 'SUPPLIER',
    });
    const [kept] = await db().select().from(applications).where(eq(applications.merchantId, id));
    expect(kept).toMatchObject({
      referralCode: 'KEDAI1',
      ...{ referralMerchantId: 1, referralPartnerId: null, referralName: 'Kedai 1' },
      relationship: 'SUPPLIER',
    });
  });

  it('that is empty is none, and takes the relationship with it', async () => {
    const { id } = await apply(backend, { referralCode: '', businessRelationship: 'AGENT' });
    const [kept] = await db().select().from(applications).where(eq(applications.merchantId, id));
    expect(kept).toMatchObject({ referralCode: null, referralName: null, relationship: null });
  });
});
