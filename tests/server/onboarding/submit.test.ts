import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '#server/db/schema/applications.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { documents } from '#server/db/schema/documents.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { matchesPassword } from '#server/services/passwords/passwords.ts';
import {
  anyToken,
  applicationOf,
  apply,
  declared,
  handInAll,
  REQUIRED,
  strangersTo,
  submitApplication,
} from '#tests/support/arrange/onboarding.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
const db = () => backend.database.db;
const stranger = strangersTo(backend);

describe('an application', () => {
  it('becomes a pending merchant with documents, but without a user or wallet', async () => {
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
      ownerId: null,
      referralCode: null,
      partnerId: null,
      mdr: null,
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

  it('is confirmed by email, and announced to onboarding staff', async () => {
    const { id, reference, email } = await apply(backend, {
      businessRegistrationName: 'Kedai Warisan',
    });
    const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail).toMatchObject({ channel: 'EMAIL', recipient: email });
    expect(mail?.subject).toContain(reference);
    expect(mail?.body).toContain('Kedai Warisan');
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
    ['ta', 'மேற்கோள் எண்'],
  ])('is confirmed in the applicant’s language: %s', async (language, words) => {
    await apply(backend, {}, {}, { 'Accept-Language': `${language};q=1` });
    const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail?.body).toContain(words);
  });

  it('sent several times with the same key is created once', async () => {
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

  it('is created once even if the client’s address has changed', async () => {
    const token = anyToken();
    const caller = stranger();
    await handInAll(caller, token);
    const body = applicationOf(backend, token);
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await submitApplication(caller, body, key);
    const second = await submitApplication(stranger(), body, key);
    expect(second).toMatchObject({ code: 1000, payload: first.payload });
  });

  it('reveals nothing to another client with its key but different content', async () => {
    const token = anyToken();
    const caller = stranger();
    await handInAll(caller, token);
    const body = applicationOf(backend, token);
    const key = { 'Idempotency-Key': randomUUID() };
    await submitApplication(caller, body, key);
    const other = await submitApplication(stranger(), applicationOf(backend, token), key);
    expect(other).toMatchObject({
      code: 1001,
      message: 'Idempotency-Key was used for another call',
    });
    expect(other.payload).toBeUndefined();
  });
});

describe('a referral code', () => {
  it('is stored with its owner and the relationship', async () => {
    const { id } = await apply(backend, {
      referralCode: ' kedai1 ',
      businessRelationship: 'SUPPLIER',
    });
    const [kept] = await db().select().from(applications).where(eq(applications.merchantId, id));
    expect(kept).toMatchObject({
      referralCode: 'KEDAI1',
      referralMerchantId: 1,
      referralPartnerId: null,
      referralName: 'Kedai 1',
      relationship: 'SUPPLIER',
    });
  });

  it('that is empty is stored as null, without the relationship', async () => {
    const { id } = await apply(backend, { referralCode: '', businessRelationship: 'AGENT' });
    const [kept] = await db().select().from(applications).where(eq(applications.merchantId, id));
    expect(kept).toMatchObject({ referralCode: null, referralName: null, relationship: null });
  });
});
