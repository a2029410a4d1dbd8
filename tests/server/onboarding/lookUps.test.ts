import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { apply, reject } from '#tests/support/arrange/onboarding.ts';
import { callerOf, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
beforeAll(async () => {
  await backend.database.db
    .update(partners)
    .set({ referralCode: 'RAKAN1' })
    .where(eq(partners.id, 1));
});

const from = (address: string) => callerOf(backend.app, '', '', address);
const BASE = '/user/api/merchants/onboarding';
const lookUp = (code: string, caller = backend.anonymous) =>
  caller.get(`${BASE}/referral/${encodeURIComponent(code)}`);
const isAvailable = (email: string, caller = backend.anonymous) =>
  caller.get(`${BASE}/email-available?email=${encodeURIComponent(email)}`);

describe('a referral code', () => {
  it.each([
    ['KEDAI1', { name: 'Kedai 1', type: 'MERCHANT' }],
    [' kedai2 ', { name: 'Kedai 2', type: 'MERCHANT' }],
    ['rakan1', { name: 'Partner 1', type: 'PARTNER' }],
  ])('returns its owner, ignoring case: %j', async (code, content) => {
    expect((await lookUp(code)).payload.content).toEqual(content);
  });

  it('is in the profile of merchants’ and partners’ users', async () => {
    for (const [username, code] of [
      ['partner', 'RAKAN1'],
      ['merchant', 'KEDAI1'],
      ['admin', null],
    ] as const) {
      const { payload } = await (await backend.signIn(username)).get('/user/api/users/');
      expect(payload.content.referralCode).toBe(code);
    }
  });

  it.each(['NOBODYS', '%', "' or 1=1 --", 'KEDAI'])('is 3011 if unknown: %j', async code => {
    expect((await lookUp(code)).code).toBe(3011);
  });

  it('is 3012 if its owner is not active', async () => {
    const { db } = backend.database;
    const merchant = eq(merchants.id, 2);
    await db.update(merchants).set({ status: 'TERMINATED' }).where(merchant);
    expect((await lookUp('KEDAI2')).code).toBe(3012);
    await db.update(merchants).set({ status: 'ACTIVE' }).where(merchant);
    await db.update(partners).set({ status: 'NOT_ACTIVE' }).where(eq(partners.id, 1));
    expect((await lookUp('RAKAN1')).code).toBe(3012);
    await db.update(partners).set({ status: 'ACTIVE' }).where(eq(partners.id, 1));
  });

  it('cannot be guessed for long: misses are counted per address, hits are not', async () => {
    const guesser = from('198.51.100.10');
    for (let hits = 0; hits < 40; hits++) expect((await lookUp('KEDAI1', guesser)).code).toBe(1000);
    for (let misses = 0; misses < 30; misses++) {
      expect((await lookUp(`GUESS${misses}`, guesser)).code).toBe(3011);
    }
    const refused = await lookUp('KEDAI1', guesser);
    expect(refused.code).toBe(1004);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect((await lookUp('KEDAI1', from('198.51.100.11'))).code).toBe(1000);
  });
});

describe('an email address', () => {
  it.each([
    ['merchant@example.com', false],
    ['MERCHANT@Example.com', false],
    ['nobody@example.com', true],
  ])('is available or not, ignoring case: %s', async (email, available) => {
    expect((await isAvailable(email)).payload.content).toEqual({ available });
  });

  it('of a partner or company is taken, unless the company was rejected', async () => {
    const { db } = backend.database;
    const shop = eq(merchants.id, 1);
    await db.update(partners).set({ contactEmail: 'Hello@rakan.my' }).where(eq(partners.id, 1));
    await db.update(merchants).set({ businessContactEmail: 'Hello@kedai.my' }).where(shop);
    for (const email of ['hello@rakan.my', 'HELLO@kedai.my']) {
      expect((await isAvailable(email)).payload.content).toEqual({ available: false });
    }
    await db.update(merchants).set({ status: 'REJECTED' }).where(shop);
    expect((await isAvailable('hello@kedai.my')).payload.content).toEqual({ available: true });
    await db.update(merchants).set({ status: 'ACTIVE' }).where(shop);
  });

  it('of an application is taken while it is pending, and free once it is rejected', async () => {
    const { id, email } = await apply(backend);
    expect((await isAvailable(email)).payload.content).toEqual({ available: false });
    await reject(await backend.signIn('admin'), id);
    expect((await isAvailable(email)).payload.content).toEqual({ available: true });
  });

  it.each(['', 'merchant', 'a@b'])('is 1001 if invalid: %j', async email => {
    expect((await isAvailable(email)).code).toBe(1001);
  });

  it('can be checked only 60 times from one IP address', async () => {
    const asker = from('198.51.100.12');
    for (let asked = 0; asked < 60; asked++) {
      expect((await isAvailable(`person${asked}@example.com`, asker)).code).toBe(1000);
    }
    expect((await isAvailable('merchant@example.com', asker)).code).toBe(1004);
  });
});
