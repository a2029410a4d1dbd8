import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#server/db/schema/applications.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchantOffers, merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { partners } from '#server/db/schema/partners.ts';
import { throttles } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { type Applicant, apply, approve, reject } from '#tests/support/arrange/onboarding.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Caller, loginBody, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
let admin: Caller;
let onboarding: Caller;
const db = () => backend.database.db;
beforeAll(async () => {
  const amounts = { dailyLimit: 1, maxBalance: 100_000_000, minBalance: 0, minTopup: 1000 };
  await db()
    .insert(walletConfigs)
    .values([amounts, amounts, { ...amounts, defaultFor: 'MERCHANT' }]);
  await db().update(partners).set({ referralCode: 'RAKAN1' }).where(eq(partners.id, 1));
  admin = await backend.signIn('admin');
  onboarding = await backend.signIn('onboarding');
});

/** Submits an application after resetting the limit, which the other tests use up. */
const applied = async (
  ...given: Parameters<typeof apply> extends [unknown, ...infer Rest] ? Rest : never
) => {
  await db().delete(throttles).where(eq(throttles.kind, 'APPLICATION'));
  return apply(backend, ...given);
};
const merchantRow = async (id: number) =>
  (await db().select().from(merchants).where(eq(merchants.id, id)))[0];
const applicationRow = async (id: number) =>
  (await db().select().from(applications).where(eq(applications.merchantId, id)))[0];
const usersOf = (id: number) => db().select().from(users).where(eq(users.merchantId, id));
const walletsOf = (id: number) => db().select().from(wallets).where(eq(wallets.merchantId, id));
const lastMail = async () => (await db().select().from(outbox).orderBy(desc(outbox.id)))[0];
const login = async (username: string, password = PASSWORD) =>
  (
    await backend.anonymous.call(
      'POST',
      '/user/api/authenticate',
      loginBody(backend.encrypt, username, password),
    )
  ).code;

describe('a decision on a completed step', () => {
  it('I2 is refused if the seen status is outdated, also as a request', async () => {
    const { id } = await applied({ type: 'CREDIT' });
    await approve(admin, id);
    const rejection = { merchantStatus: 'REJECTED', statusRemark: 'Too late' };
    const say = (seenStatus: string) =>
      onboarding.call('PATCH', `/user/api/merchants/merchantStatus/${id}`, {
        ...rejection,
        seenStatus,
      });
    expect((await say('PENDING_APPROVAL')).code).toBe(3009);
    const agent = await backend.signIn('callcentre');
    const stale = { approvalType: 'CREDIT', remark: '', seenStatus: 'PENDING_APPROVAL' };
    expect((await submit(agent, 'APPROVE_MERCHANT', id, stale)).code).toBe(3009);
    expect(await merchantRow(id)).toMatchObject({ status: 'PENDING_CREDIT_APPROVAL' });
    expect((await say('PENDING_CREDIT_APPROVAL')).code).toBe(1000);
  });

  it('I2 is refused if the company was changed after it was shown, also as a request', async () => {
    const { id } = await applied();
    const seen = async () => (await onboarding.get(`/user/api/merchants/${id}`)).payload.content;
    const approval = { approvalType: 'ONBOARDING', remark: '', mdr: 1.5 };
    const say = (seenDate: string | null) =>
      onboarding.call('POST', `/user/api/merchants/${id}`, { ...approval, seenDate });
    const { lastModifiedDate } = await seen();
    expect(lastModifiedDate).toBeNull();
    await onboarding.call('PATCH', `/user/api/merchants/${id}`, { businessCity: 'Taiping' });
    const changed = { code: 3009, payload: { content: { changed: true } } };
    expect(await say(lastModifiedDate)).toMatchObject(changed);
    const agent = await backend.signIn('callcentre');
    const outdated = { ...approval, seenDate: lastModifiedDate };
    expect(await submit(agent, 'APPROVE_MERCHANT', id, outdated)).toMatchObject(changed);
    expect(await merchantRow(id)).toMatchObject({ status: 'PENDING_APPROVAL' });
    expect((await say((await seen()).lastModifiedDate)).code).toBe(1000);
  });
});

describe('an approved applicant', () => {
  it('gets a user, a wallet with limits, a referral code and an offer, and can log in', async () => {
    const { id, username, email } = await applied({ referralCode: 'RAKAN1' });
    const { code, payload } = await approve(onboarding, id);
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      status: 'ACTIVE',
      mdr: 1.5,
      partnerId: 1,
      referralCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      offers: [{ product: 'WALLET_ACCEPTANCE', mdr: 1.5 }],
    });
    const [user, ...more] = await usersOf(id);
    expect(more).toEqual([]);
    expect(user).toMatchObject({
      username,
      role: 'EWALLET_MERCHANT',
      status: 'ACTIVE',
      isDefaultPin: true,
      pinHash: null,
    });
    expect(payload.content.ownerId).toBe(user?.id);
    const [details] = await db()
      .select()
      .from(userDetails)
      .where(eq(userDetails.id, user?.id ?? 0));
    expect(details).toMatchObject({ email, phoneNum: '0123456789', firstName: 'Aminah' });
    const [wallet] = await walletsOf(id);
    expect(wallet).toMatchObject({ type: 'MERCHANT', status: 'ACTIVE', configId: 3, mdr: 1.5 });
    expect(await db().$count(ledgerAccounts, eq(ledgerAccounts.walletId, wallet?.id ?? 0))).toBe(1);
    expect((await applicationRow(id))?.passwordHash).toBeNull();
    const caller = await backend.signIn(username);
    const profile = await caller.get('/user/api/users/');
    expect(profile.payload.content).toMatchObject({
      isDefaultPIN: true,
      referralCode: payload.content.referralCode,
      merchant: { id },
    });
  });

  it('is mailed where to log in, in the language of the application', async () => {
    const { id, username, email } = await applied({}, {}, { 'Accept-Language': 'ms' });
    await approve(onboarding, id);
    const mail = await lastMail();
    expect(mail).toMatchObject({ channel: 'EMAIL', recipient: email });
    expect(mail?.body).toContain('https://kaunter.test/login');
    expect(mail?.body).toContain(`Log masuk sebagai ${username}`);
    expect(mail?.body).toContain('(MDR) anda ialah 1.5%');
  });

  it('gets the default limits of merchants, whatever other wallets have', async () => {
    await db().update(wallets).set({ configId: 2 });
    const { id } = await applied();
    await approve(onboarding, id);
    expect((await walletsOf(id))[0]?.configId).toBe(3);
  });

  it('is approved once by two concurrent callers', async () => {
    const { id } = await applied();
    const codes = await Promise.all(
      [admin, onboarding].map(async by => (await approve(by, id)).code),
    );
    expect(codes.sort()).toEqual([1000, 3009]);
    expect([(await usersOf(id)).length, (await walletsOf(id)).length]).toEqual([1, 1]);
  });

  it('for credit is approved twice, with no user or wallet before the second time', async () => {
    const { id, username, email } = await applied({ type: 'CREDIT' });
    expect((await approve(onboarding, id)).payload.content.status).toBe('PENDING_CREDIT_APPROVAL');
    expect([await usersOf(id), await walletsOf(id)]).toEqual([[], []]);
    const mail = await lastMail();
    expect(mail).toMatchObject({ recipient: email });
    expect(mail?.body).toContain('(MDR) once the account is open: 1.5%');
    expect(await login(username)).toBe(3001);
    expect((await approve(onboarding, id, 'CREDIT')).payload.content.status).toBe('ACTIVE');
    expect([(await usersOf(id)).length, (await walletsOf(id)).length]).toEqual([1, 1]);
    expect(await login(username)).toBe(1000);
  });

  it('is created the same way by a validator for the call centre', async () => {
    const { id, username } = await applied();
    const agent = await backend.signIn('callcentre');
    const validator = await backend.signIn('validator');
    const body = { approvalType: 'ONBOARDING', remark: 'Complete', mdr: 2 };
    const { payload } = await submit(agent, 'APPROVE_MERCHANT', id, body);
    const decided = await decide(validator, 'approve', payload.content);
    expect(decided.payload.content.status).toBe('APPLIED');
    expect((await walletsOf(id))[0]?.mdr).toBe(2);
    expect(await login(username)).toBe(1000);
  });

  it('loses its claim when a validator approves it, so that it blocks nobody', async () => {
    const { id } = await applied();
    const agent = await backend.signIn('callcentre');
    const validator = await backend.signIn('validator');
    await onboarding.call('PUT', `/user/api/cases/applicant/${id}/claim`, { takeOver: false });
    const body = { approvalType: 'ONBOARDING', remark: 'Complete', mdr: 2 };
    const { payload } = await submit(agent, 'APPROVE_MERCHANT', id, body);
    await decide(validator, 'approve', payload.content);
    const claims = await onboarding.get('/user/api/cases/applicant/claims');
    expect(claims.payload.content).toEqual([]);
    const status = { merchantStatus: 'SUSPENDED', statusRemark: 'Complaints' };
    const path = `/user/api/merchants/merchantStatus/${id}`;
    expect((await admin.call('PATCH', path, status)).code).toBe(1000);
  });

  it('keeps its partner from being deleted, and gets no partner that was deleted anyway', async () => {
    const { id } = await applied({ referralCode: 'RAKAN1' });
    const name = (await merchantRow(id))?.businessRegistrationName;
    const { code, payload } = await admin.call('DELETE', '/user/api/partners?id=1');
    expect(code).toBe(1004);
    expect(payload.content.merchants.first).toContainEqual({ id, name });
    await db().update(partners).set({ deleted: true }).where(eq(partners.id, 1));
    const approved = await approve(onboarding, id);
    await db().update(partners).set({ deleted: false }).where(eq(partners.id, 1));
    expect(approved.payload.content).toMatchObject({ status: 'ACTIVE', partnerId: null });
  });

  it('is refused with 3014 if the username is taken by now, without any change', async () => {
    const { id, username } = await applied();
    await db()
      .insert(users)
      .values({
        ulid: randomUUID().replaceAll('-', '').slice(0, 26),
        username: username.toUpperCase(),
        role: 'EWALLET_BASIC',
        status: 'ACTIVE',
      });
    expect((await approve(onboarding, id)).code).toBe(3014);
    expect((await merchantRow(id))?.status).toBe('PENDING_APPROVAL');
    expect((await applicationRow(id))?.passwordHash).not.toBeNull();
    expect([await usersOf(id), await walletsOf(id)]).toEqual([[], []]);
    expect(await db().$count(merchantOffers, eq(merchantOffers.merchantId, id))).toBe(0);
  });
});

describe('a rejected applicant', () => {
  let applicant: Applicant;
  beforeAll(async () => {
    applicant = await applied();
    expect((await reject(onboarding, applicant.id)).code).toBe(1000);
  });

  it('is mailed the reason', async () => {
    const mail = await lastMail();
    expect(mail?.recipient).toBe(applicant.email);
    expect(mail?.body).toContain('The statement is of another company');
  });

  it('has no account, and the username and email address are free again', async () => {
    const { id, username, email } = applicant;
    expect((await applicationRow(id))?.passwordHash).toBeNull();
    expect(await login(username)).toBe(2002);
    const again = await applied({}, { username, email });
    expect(again.username).toBe(username);
    expect((await approve(onboarding, id)).code).toBe(3009);
    expect((await approve(onboarding, again.id)).code).toBe(1000);
  });
});

describe('a login while the application is pending', () => {
  it('reports that the account is not active, by username and email address', async () => {
    const { username, email } = await applied();
    expect(await login(username)).toBe(3001);
    expect(await login(email.toUpperCase())).toBe(3001);
  });

  it('reveals nothing with a wrong password, and is locked like any other', async () => {
    const { username } = await applied();
    for (let tries = 0; tries < 5; tries++) expect(await login(username, 'Wrong#2026')).toBe(2002);
    expect(await login(username)).toBe(1004);
  });
});
