import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#server/db/schema/applications.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { documentContents, documents } from '#server/db/schema/documents.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import {
  type Applicant,
  anyToken,
  apply,
  approve,
  declared,
  handIn,
  reject,
} from '#tests/support/arrange/onboarding.ts';
import { type Answer, type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
let onboarding: Caller;
/** One in each state: pending, pending credit, rejected, approved. */
let waiting: Applicant;
let onCredit: Applicant;
let rejected: Applicant;
let active: Applicant;
const db = () => backend.database.db;
beforeAll(async () => {
  onboarding = await backend.signIn('onboarding');
  waiting = await apply(backend, {
    referralCode: 'KEDAI1',
    businessRelationship: 'AGENT',
    businessRegistrationName: 'Warung Pak Ali',
  });
  onCredit = await apply(backend, { type: 'CREDIT' });
  rejected = await apply(backend);
  active = await apply(backend);
  await approve(onboarding, onCredit.id);
  await reject(onboarding, rejected.id);
  await approve(onboarding, active.id);
});

const told = ({ status, code, payload }: Answer) => ({ status, code, payload });
const BASE = '/user/api/merchants';
const list = async (query = '', caller = onboarding) => {
  const { code, payload } = await caller.get(`${BASE}/onboarding/applicants${query}`);
  expect(code).toBe(1000);
  return payload.content.map(({ id }: { id: number }) => id);
};
const remove = (id: number | string, caller = onboarding) =>
  caller.call('DELETE', `${BASE}/onboarding/${id}`);
const resend = (id: number) => onboarding.call('POST', `${BASE}/onboarding/${id}/resend-email`);
const lastMail = async () => (await db().select().from(outbox).orderBy(desc(outbox.id)))[0];
const download = (caller: Caller, id: number | string) =>
  Promise.resolve(
    backend.app.request(`${BASE}/documents/${id}/file`, {
      headers: {
        Authorization: `Bearer ${caller.token}`,
        'X-Session-Request-Id': caller.sessionId,
      },
    }),
  );
const refusal = async (caller: Caller, id: number | string) => {
  const answer = await download(caller, id);
  const { code, message } = (await answer.json()) as { code: number; message: string };
  return { status: answer.status, code, message };
};

describe('the list of applicants', () => {
  it('shows pending ones, in either order', async () => {
    expect(await list()).toEqual([onCredit.id, waiting.id]);
    expect(await list('?sort=id,asc')).toEqual([waiting.id, onCredit.id]);
    expect(await list('?sort=id,asc&size=1&page=1')).toEqual([onCredit.id]);
  });

  it('can be filtered by status', async () => {
    expect(await list('?status=PENDING_APPROVAL')).toEqual([waiting.id]);
    expect(await list('?status=REJECTED')).toEqual([rejected.id]);
    const { code } = await onboarding.get(`${BASE}/onboarding/applicants?status=ACTIVE`);
    expect(code).toBe(1001);
  });

  it('can be searched like merchants, and by reference and username', async () => {
    expect(await list('?search=warung')).toEqual([waiting.id]);
    expect(await list('?category=name&search=pak')).toEqual([waiting.id]);
    expect(await list(`?search=${waiting.reference.toLowerCase()}`)).toEqual([waiting.id]);
    expect(await list(`?search=${onCredit.username}`)).toEqual([onCredit.id]);
    expect(await list('?search=nobody')).toEqual([]);
  });

  it('is shown to the call centre too, with the documents', async () => {
    const agent = await backend.signIn('callcentre');
    expect(await list('', agent)).toEqual([onCredit.id, waiting.id]);
    const { payload } = await agent.get(`${BASE}/onboarding/applicants`);
    expect(payload.content[0].businessDocuments).toHaveLength(8);
  });
});

describe('an application', () => {
  it('shows what the applicant entered, without the password', async () => {
    const { payload } = await onboarding.get(`${BASE}/${waiting.id}/application`);
    expect(payload.content).toEqual({
      merchantId: waiting.id,
      reference: waiting.reference,
      submittedDate: '2026-03-02T01:30:00.000Z',
      account: { username: waiting.username, email: waiting.email, phoneNum: '0123456789' },
      referral: { code: 'KEDAI1', name: 'Kedai 1', type: 'MERCHANT', relationship: 'AGENT' },
      declarations: declared(),
      declarationsVersion: 1,
      language: 'en',
      signature: 'data:text/plain;charset=utf-8,Aminah%20binti%20Hassan',
      duplicates: [],
    });
    expect(JSON.stringify(payload)).not.toContain('argon');
  });

  it('is unknown for a merchant that has not applied and for a missing one', async () => {
    expect((await onboarding.get(`${BASE}/1/application`)).code).toBe(1002);
    expect((await onboarding.get(`${BASE}/999999/application`)).code).toBe(3100);
  });
});

describe('the documents of a company', () => {
  it('are listed for staff and downloaded safely', async () => {
    const { payload } = await onboarding.get(`${BASE}/${waiting.id}/documents`);
    expect(payload.content).toHaveLength(8);
    const answer = await download(onboarding, payload.content[0].id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toContain('attachment');
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf('ssm'));
  });

  it('C5 can be read by the merchant itself; those of another look like missing ones', async () => {
    await db().update(documents).set({ merchantId: 1 }).where(eq(documents.merchantId, active.id));
    const [own] = await db().select().from(documents).where(eq(documents.merchantId, 1));
    const [foreign] = await db()
      .select()
      .from(documents)
      .where(eq(documents.merchantId, waiting.id));
    const merchant = await backend.signIn('merchant');
    expect((await merchant.get(`${BASE}/1/documents`)).payload.content).toHaveLength(8);
    expect((await download(merchant, own?.id ?? 0)).status).toBe(200);
    const none = await refusal(merchant, 999_999);
    expect(none).toMatchObject({ status: 403, code: 2003 });
    expect(await refusal(merchant, foreign?.id ?? 0)).toEqual(none);
    const listed = (id: number) => merchant.get(`${BASE}/${id}/documents`).then(told);
    expect(await listed(waiting.id)).toEqual(await listed(999_999));
  });

  it('C5 cannot be read before their application is submitted, and never by a partner', async () => {
    const { payload } = await handIn(backend.anonymous, anyToken(), 'SSM');
    expect((await refusal(onboarding, payload.content.id)).code).toBe(1002);
    const partner = await backend.signIn('partner');
    const [row] = await db().select().from(documents).where(eq(documents.merchantId, 1));
    expect((await refusal(partner, row?.id ?? 0)).code).toBe(2003);
    expect((await partner.get(`${BASE}/1/documents`)).code).toBe(2003);
  });
});

describe('the email to an applicant', () => {
  it('is sent again for the current status, and recorded in the history', async () => {
    for (const [applicant, words] of [
      [waiting, 'What happens next'],
      [onCredit, 'credit check'],
      [rejected, 'The statement is of another company'],
      [active, '/login'],
    ] as const) {
      expect((await resend(applicant.id)).code).toBe(1000);
      const mail = await lastMail();
      expect(mail?.recipient).toBe(applicant.email);
      expect(mail?.body).toContain(words);
    }
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry?.action).toBe('RESEND_ONBOARDING_EMAIL');
  });

  it('is sent at most three times an hour', async () => {
    const mails = await db().$count(outbox);
    const codes: number[] = [];
    for (let sent = 0; sent < 3; sent++) codes.push((await resend(waiting.id)).code);
    expect(codes).toEqual([1000, 1000, 1004]);
    expect(await db().$count(outbox)).toBe(mails + 2);
    backend.clock.advance(HOUR);
    onboarding = await backend.signIn('onboarding');
    expect((await resend(waiting.id)).code).toBe(1000);
  });

  it('cannot be sent to a merchant that has not applied', async () => {
    expect((await resend(1)).code).toBe(1002);
    expect((await resend(999_999)).code).toBe(3100);
  });
});

describe('a deleted applicant', () => {
  it('is removed with the application and documents, and recorded in the history', async () => {
    const { id, username, email, reference } = await apply(backend);
    const [paper] = await db().select().from(documents).where(eq(documents.merchantId, id));
    expect((await remove(id)).code).toBe(1000);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      recipient: email,
      subject: `Your application ${reference} was deleted`,
    });
    expect((await onboarding.get(`${BASE}/${id}`)).code).toBe(3100);
    expect(await list()).not.toContain(id);
    expect(await db().$count(applications, eq(applications.merchantId, id))).toBe(0);
    expect(await db().$count(documents, eq(documents.merchantId, id))).toBe(0);
    const content = eq(documentContents.ulid, paper?.ulid ?? '');
    expect(await db().$count(documentContents, content)).toBe(0);
    const [row] = await db().select().from(merchants).where(eq(merchants.id, id));
    expect(row).toMatchObject({
      deleted: true,
      businessContactPersonName: null,
      businessAddress1: null,
      businessPostcode: null,
      businessCity: null,
      businessState: null,
      statusRemark: null,
    });
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({ action: 'DELETE_APPLICANT', entityId: String(id) });
    expect((await apply(backend, {}, { username, email })).username).toBe(username);
    expect((await remove(id)).code).toBe(3100);
  });

  it('must be taken over from its claimant first, and its claim ends', async () => {
    const { id } = await apply(backend);
    const compliance = await backend.signIn('compliance');
    const claim = (caller: Caller, takeOver: boolean) =>
      caller.call('PUT', `/user/api/cases/applicant/${id}/claim`, { takeOver });
    await claim(compliance, false);
    const refused = await remove(id);
    expect(refused.code).toBe(1004);
    expect(refused.payload.content).toMatchObject({ claim: { username: 'compliance' } });
    expect(await list()).toContain(id);
    await claim(onboarding, true);
    expect((await remove(id)).code).toBe(1000);
    const { payload } = await compliance.get('/user/api/cases/applicant/claims');
    expect(payload.content).toEqual([]);
  });

  it('leaves no bank account that was added to it', async () => {
    const { id } = await apply(backend);
    const agent = await backend.signIn('callcentre');
    const uploaded = await uploadStatement(agent, { content: pdf('statement') }, id);
    const account = { bankName: 'Maybank', accountName: 'Aminah', accountNumber: '514098765432' };
    const body = { merchantId: id, ...account, documentIds: [uploaded.payload.content.id] };
    const { payload } = await submit(agent, 'CREATE_ALTERNATE_BANK_ACCOUNT', id, body);
    await decide(await backend.signIn('validator'), 'approve', payload.content);
    const isTheirs = eq(bankAccounts.merchantId, id);
    expect(await db().$count(bankAccounts, isTheirs)).toBe(1);
    expect((await remove(id)).code).toBe(1000);
    expect(await db().$count(bankAccounts, isTheirs)).toBe(0);
  });

  it('cancels the pending requests about it, and notifies their makers', async () => {
    const { id } = await apply(backend);
    const agent = await backend.signIn('callcentre');
    const validator = await backend.signIn('validator');
    const approval = { approvalType: 'ONBOARDING', remark: 'Complete', mdr: 2 };
    const approving = await submit(agent, 'APPROVE_MERCHANT', id, approval);
    const uploaded = await uploadStatement(agent, { content: pdf('statement') }, id);
    const account = { bankName: 'Maybank', accountName: 'Aminah', accountNumber: '514098765433' };
    const adding = { merchantId: id, ...account, documentIds: [uploaded.payload.content.id] };
    const added = await submit(agent, 'CREATE_ALTERNATE_BANK_ACCOUNT', id, adding);
    const other = await submit(agent, 'APPROVE_MERCHANT', (await apply(backend)).id, approval);
    expect((await remove(id)).code).toBe(1000);
    for (const { payload } of [approving, added]) {
      const { payload: now } = await agent.get(`/user/api/ops-validator/${payload.content.id}`);
      expect(now.content).toMatchObject({ status: 'CANCELLED', decidedBy: 'onboarding' });
      expect((await decide(validator, 'approve', payload.content)).code).toBe(1004);
    }
    const pending = await validator.get('/user/api/ops-validator?status=PENDING&size=200');
    expect(pending.payload.content.map((row: { id: number }) => row.id)).toEqual([
      other.payload.content.id,
    ]);
    const told = await agent.get('/user/api/notifications?kind=REQUEST&size=2');
    expect(told.payload.content).toMatchObject([
      { title: 'REQUEST_CANCELLED' },
      { title: 'REQUEST_CANCELLED' },
    ]);
  });

  it('must not have been approved, and can be deleted by operations only', async () => {
    expect((await remove(active.id)).code).toBe(3009);
    expect((await remove(1)).code).toBe(3009);
    expect((await remove('x')).code).toBe(3100);
    expect((await remove(waiting.id, await backend.signIn('callcentre'))).code).toBe(2003);
    const mails = await db().$count(outbox);
    expect((await remove(rejected.id)).code).toBe(1000);
    expect(await db().$count(outbox)).toBe(mails);
    expect((await remove(onCredit.id)).code).toBe(1000);
  });
});
