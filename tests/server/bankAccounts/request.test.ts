import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { DAY } from '#server/kernel/clock.ts';
import { housekeep } from '#server/services/portal/housekeeping.ts';
import { cancel, decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { download, pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const BASE = '/user/api/alternate-bank-accounts';

const cast = sharedCast();
let merchant: Caller;
/** Logs each account in once: a second login would end the first session. */
const callers = new Map<Account, Caller>();
const by = async (account: Account): Promise<Caller> => {
  const caller = callers.get(account) ?? (await cast.backend.signIn(account));
  callers.set(account, caller);
  return caller;
};
beforeAll(async () => {
  const { admin, agent, validator, validator2 } = cast;
  const known = { admin, callcentre: agent, validator, validator2 };
  for (const [account, caller] of Object.entries(known)) callers.set(account as Account, caller);
  merchant = await by('merchant');
});

const db = () => cast.backend.database.db;
let made = 0;
const statement = async (caller = merchant, merchantId = 1): Promise<number> => {
  const content = pdf(`statement ${made++}`);
  return (await uploadStatement(caller, { content }, merchantId)).payload.content.id;
};
const bodyOf = (documentIds: number[], given: object = {}) => ({
  merchantId: 1,
  bankName: 'Maybank',
  accountName: 'Kedai 1 Sdn Bhd',
  accountNumber: `51234567${String(made++).padStart(4, '0')}`,
  documentIds,
  ...given,
});
const ask = (caller: Caller, body: object, path: number | string = 1) =>
  submit(caller, 'CREATE_ALTERNATE_BANK_ACCOUNT', path, body);
const rows = () => db().$count(bankAccounts);
const waiting = async (caller = merchant) =>
  (await caller.get(`${BASE}/1/pending`)).payload.content;

describe('a bank account', () => {
  it('is created when a validator approves its request', async () => {
    const [first, second] = [await statement(), await statement()];
    const body = bodyOf([first, second], { accountNumber: '512345678901' });
    const asked = (await ask(merchant, body)).payload.content;
    expect(asked).toMatchObject({
      entity: 'bankAccount',
      entityId: null,
      entityLabel: 'Kedai 1',
      before: {},
      after: {
        bankName: 'Maybank',
        accountName: 'Kedai 1 Sdn Bhd',
        accountNumber: '512345678901',
        documents: [
          { id: second, name: 'statement.pdf' },
          { id: first, name: 'statement.pdf' },
        ],
      },
    });
    expect(await rows()).toBe(0);
    expect(await waiting()).toBe(1);
    const { payload } = await merchant.get(`${BASE}/1`);
    expect(payload.content).toMatchObject([
      {
        id: null,
        requestId: asked.id,
        status: 'PENDING',
        merchantId: 1,
        accountNumber: '••••••••8901',
        createdBy: 'merchant',
        documents: [{ id: second }, { id: first }],
      },
    ]);
    // the validator checks the account number against the documents
    const shown = (await cast.validator.get(`/user/api/ops-validator/${asked.id}`)).payload.content;
    expect(shown.after.accountNumber).toBe('512345678901');
    expect((await download(cast.backend, cast.validator, first)).status).toBe(200);

    const decided = (await decide(cast.validator, 'approve', shown)).payload.content;
    expect(decided.status).toBe('APPLIED');
    expect(await waiting()).toBe(0);
    const [account] = (await merchant.get(`${BASE}/1`)).payload.content;
    expect(account).toMatchObject({
      id: Number(decided.entityId),
      requestId: null,
      status: 'APPROVED',
      accountNumber: '••••••••8901',
      documents: [{ id: first }, { id: second }],
    });
    const listed = await merchant.get(`${BASE}/documents/${account.id}`);
    expect(listed.payload.content.map(({ id }: { id: number }) => id)).toEqual([second, first]);
  });

  it('is announced to the merchant’s user by email and notification, once created', async () => {
    const owner = await idOf(cast.backend.database, 'merchant');
    const told = () =>
      db()
        .select()
        .from(notifications)
        .where(
          and(eq(notifications.userId, owner), eq(notifications.title, 'BANK_ACCOUNT_CHANGED')),
        );
    const before = (await told()).length;
    const asked = await ask(merchant, bodyOf([await statement()], { accountNumber: '88776655' }));
    expect(await told()).toHaveLength(before);
    const decided = await decide(cast.validator, 'approve', asked.payload.content);
    expect(decided.payload.content.status).toBe('APPLIED');
    const mails = await db()
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.recipient, 'merchant@example.com'),
          eq(outbox.subject, 'A bank account for withdrawals was changed'),
        ),
      )
      .orderBy(asc(outbox.id));
    expect(mails.at(-1)?.body).toContain('Maybank •••• 6655');
    expect((await told()).slice(before)).toMatchObject([{ body: 'Maybank •••• 6655' }]);
  });

  it('shows only the last digits of its number in the history', async () => {
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'CREATE_ALTERNATE_BANK_ACCOUNT'));
    expect(entry).toMatchObject({
      entity: 'bankAccount',
      entityLabel: 'Kedai 1',
      actor: 'validator',
    });
    expect(entry?.after).toMatchObject({ bankName: 'Maybank', accountNumber: '••••••••8901' });
    const all = JSON.stringify(await db().select().from(auditEntries));
    expect(all).not.toContain('512345678901');
  });

  it.each(['admin', 'compliance', 'onboarding', 'callcentre'] as const)(
    'can be requested by %s too',
    async account => {
      const staff = await by(account);
      const { code, payload } = await ask(staff, bodyOf([await statement(staff)]));
      expect(code).toBe(1000);
      expect((await cancel(staff, payload.content.id)).code).toBe(1000);
    },
  );

  it('C8 cannot be requested by anyone else', async () => {
    const body = bodyOf([await statement()]);
    for (const account of ['validator', 'partner', 'merchant2'] as const) {
      expect((await ask(await by(account), body)).code).toBe(2003);
    }
  });

  it('C5 cannot be requested with another merchant’s documents or for another merchant', async () => {
    const stranger = await by('merchant2');
    const foreign = await statement(stranger, 2);
    const own = await statement();
    expect((await ask(merchant, bodyOf([own, foreign]))).code).toBe(1001);
    expect((await ask(merchant, bodyOf([own, 999_999]))).code).toBe(1001);
    expect((await ask(cast.agent, bodyOf([own, foreign]))).code).toBe(1001);
    expect((await ask(merchant, bodyOf([own], { merchantId: 2 }))).code).toBe(1001);
    expect((await ask(merchant, bodyOf([foreign], { merchantId: 2 }), 2)).code).toBe(2003);
    expect((await ask(cast.agent, bodyOf([own], { merchantId: 9 }), 999_999)).code).toBe(3100);
  });

  it.each<[string, object]>([
    ['no document', { documentIds: [] }],
    ['a short number', { accountNumber: '12345' }],
    ['a long number', { accountNumber: '1'.repeat(18) }],
    ['a number with letters', { accountNumber: '12345678A' }],
    ['a masked number', { accountNumber: '••••••••8901' }],
    ['no bank', { bankName: '' }],
    ['a state of its own', { status: 'APPROVED' }],
    ['too many documents', { documentIds: Array.from({ length: 21 }, (_, at) => at + 1) }],
  ])('C11 cannot be requested with %s', async (_, given) => {
    const body = bodyOf([await statement()], given);
    expect((await ask(merchant, body)).code).toBe(1001);
    await db().delete(documents).where(eq(documents.uploadToken, 'alternate-bank-account'));
  });

  it('is refused (1004) if the merchant already has it, even as its registered account', async () => {
    const again = await ask(
      merchant,
      bodyOf([await statement()], { accountNumber: '512345678901' }),
    );
    expect([again.code, again.payload]).toEqual([1004, undefined]);
    await db()
      .update(merchants)
      .set({ businessBankName: 'CIMB Bank', businessBankAccountNumber: '8001234567' })
      .where(eq(merchants.id, 1));
    const registered = { bankName: 'CIMB Bank', accountNumber: '8001234567' };
    expect((await ask(merchant, bodyOf([await statement()], registered))).code).toBe(1004);
    expect(
      (await ask(merchant, bodyOf([await statement()], { accountNumber: '8001234567' }))).code,
    ).toBe(1000);
  });
});

describe('a request for a bank account', () => {
  const request = async (given: object = {}) => {
    const { payload } = await ask(merchant, bodyOf([await statement()], given));
    return payload.content;
  };

  it('I7 sent twice is pending once', async () => {
    const body = bodyOf([await statement()]);
    const first = await ask(merchant, body);
    const second = await ask(merchant, body);
    expect([second.code, second.payload.content.id]).toEqual([1004, first.payload.content.id]);
  });

  it('I9 fails with its code if the account was created in the meantime', async () => {
    const accountNumber = '777788889999';
    const [one, other] = [
      await request({ accountNumber }),
      await request({ accountNumber, accountName: 'Kedai Satu' }),
    ];
    expect((await decide(cast.validator, 'approve', one)).payload.content.status).toBe('APPLIED');
    const late = await decide(cast.validator, 'approve', other);
    expect(late.payload.content).toMatchObject({ status: 'FAILED', failureCode: 1004 });
    const same = eq(bankAccounts.accountNumber, accountNumber);
    expect(await db().$count(bankAccounts, same)).toBe(1);
  });

  it('I2 of two approved at once for the same account, one is applied', async () => {
    const accountNumber = '666655554444';
    const [one, other] = [
      await request({ accountNumber }),
      await request({ accountNumber, accountName: 'Kedai Satu' }),
    ];
    const answers = await Promise.all([
      decide(cast.validator, 'approve', one),
      decide(cast.validator2, 'approve', other),
    ]);
    const ends = answers.map(({ payload }) => payload.content.status).sort();
    expect(ends).toEqual(['APPLIED', 'FAILED']);
  });

  it('I9 fails if its documents were attached to another account in the meantime', async () => {
    const id = await statement();
    const [one, other] = [await ask(merchant, bodyOf([id])), await ask(merchant, bodyOf([id]))];
    await decide(cast.validator, 'approve', one.payload.content);
    const late = await decide(cast.validator, 'approve', other.payload.content);
    expect(late.payload.content).toMatchObject({ status: 'FAILED', failureCode: 1001 });
  });

  it('H13 frees its documents’ places when it is rejected', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ids: number[] = [];
      for (let count = 0; count < 5; count += 1) ids.push(await statement());
      const asked = (await ask(merchant, bodyOf(ids))).payload.content;
      await decide(cast.validator, 'reject', asked, { remark: 'not legible' });
    }
    expect(await statement()).toBeGreaterThan(0);
  });

  it('keeps its documents while it is pending and after it is rejected', async () => {
    const id = await statement();
    const asked = (await ask(merchant, bodyOf([id]))).payload.content;
    cast.backend.clock.advance(2 * DAY);
    await housekeep(cast.backend.services);
    const validator = await cast.backend.signIn('validator');
    expect((await download(cast.backend, validator, id)).status).toBe(200);
    await decide(validator, 'reject', asked, { remark: 'not legible' });
    await housekeep(cast.backend.services);
    expect((await download(cast.backend, validator, id)).status).toBe(200);
    const isRejected = and(
      eq(approvalRequests.id, asked.id),
      eq(approvalRequests.status, 'REJECTED'),
    );
    expect(await db().$count(approvalRequests, isRejected)).toBe(1);
  });
});
