import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import type { Account } from '#tests/support/backend/accounts.ts';
import { type Answer, type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const BASE = '/user/api/alternate-bank-accounts';

const backend = sharedBackend();
let merchant: Caller;
let admin: Caller;
const db = () => backend.database.db;
beforeAll(async () => {
  merchant = await backend.signIn('merchant');
  admin = await backend.signIn('admin');
});

/** Adds an approved account of a merchant. */
const add = async (given: Partial<typeof bankAccounts.$inferInsert> = {}): Promise<number> => {
  const [row] = await db()
    .insert(bankAccounts)
    .values({
      merchantId: 1,
      bankName: 'Maybank',
      accountName: 'Kedai 1',
      status: 'APPROVED',
      accountNumber: '512345678901',
      ...given,
    })
    .returning();
  return row?.id ?? 0;
};
let mine: number;
let theirs: number;
beforeEach(async () => {
  [mine, theirs] = [await add(), await add({ merchantId: 2 })];
});

const told = ({ status, code, payload }: Answer) => ({ status, code, payload });
const patch = (id: number | string, body: object, caller = merchant) =>
  caller.call('PATCH', `${BASE}/${id}`, body);
const remove = (id: number | string, caller = merchant) => caller.call('DELETE', `${BASE}/${id}`);
const idsOf = async (path: string, caller = merchant) =>
  (await caller.get(path)).payload.content.map(({ id }: { id: number }) => id);

describe('the bank accounts of a merchant', () => {
  it('are listed latest first, without deleted ones', async () => {
    await add({ deleted: true });
    const later = await add();
    const ids = await idsOf(`${BASE}/1`);
    expect(ids.slice(0, 2)).toEqual([later, mine]);
    expect(ids).not.toContain(theirs);
    expect(await idsOf(`${BASE}/1`, admin)).toEqual(ids);
  });

  it('are listed by status on request', async () => {
    expect(await idsOf(`${BASE}/1?status=APPROVED`)).toContain(mine);
    expect(await idsOf(`${BASE}/1?status=PENDING`)).not.toContain(mine);
    expect((await merchant.get(`${BASE}/1?status=DONE`)).code).toBe(1001);
  });

  it('show only the last digits of their number, even to staff', async () => {
    for (const caller of [merchant, admin]) {
      const { payload } = await caller.get(`${BASE}/1`);
      expect(JSON.stringify(payload)).not.toContain('512345678901');
      expect(payload.content[0].accountNumber).toBe('••••••••8901');
    }
  });

  it('of all merchants are listed for staff, with the merchant’s name, in pages', async () => {
    const ids = await idsOf(`${BASE}?size=200`, admin);
    expect(ids).toEqual(expect.arrayContaining([mine, theirs]));
    const { payload } = await admin.get(`${BASE}?size=1&page=1`);
    expect(payload).toMatchObject({ totalElements: ids.length, content: [{ id: ids[1] }] });
    expect(payload.content[0].merchantName).toEqual(expect.any(String));
    expect(await idsOf(`${BASE}?status=PENDING&size=200`, admin)).not.toContain(mine);
    expect((await merchant.get(BASE)).code).toBe(2003);
  });

  it('C5 are visible to their merchant and staff; those of another look like missing ones', async () => {
    for (const path of [`${BASE}/%`, `${BASE}/%/pending`]) {
      const none = told(await merchant.get(path.replace('%', '999999')));
      expect(none).toMatchObject({ status: 403, code: 2003 });
      expect(told(await merchant.get(path.replace('%', '2')))).toEqual(none);
    }
    const none = told(await merchant.get(`${BASE}/documents/999999`));
    expect(told(await merchant.get(`${BASE}/documents/${theirs}`))).toEqual(none);
    expect((await admin.get(`${BASE}/999999`)).code).toBe(3100);
    expect((await admin.get(`${BASE}/documents/999999`)).code).toBe(1002);
    for (const account of ['validator', 'callcentre'] as const) {
      expect((await (await backend.signIn(account)).get(`${BASE}/1`)).code).toBe(1000);
    }
    expect((await (await backend.signIn('partner')).get(`${BASE}/1`)).code).toBe(2003);
  });
});

describe('a bank account', () => {
  it('can get further documents', async () => {
    const one = (await uploadStatement(merchant, { content: pdf('one') })).payload.content.id;
    const { payload } = await patch(mine, { documentIds: [one] });
    expect(payload.content).toMatchObject({
      id: mine,
      accountName: 'Kedai 1',
      status: 'APPROVED',
      lastModifiedBy: 'merchant',
      documents: [{ id: one }],
    });
    const two = (await uploadStatement(merchant, { content: pdf('two') })).payload.content.id;
    // omitted documents are kept, because they were part of the approval
    await patch(mine, { documentIds: [two] });
    expect((await idsOf(`${BASE}/documents/${mine}`)).sort()).toEqual([one, two].sort());
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'UPDATE_BANK_ACCOUNT'));
    expect(entries.map(({ entityLabel }) => entityLabel)).toContain('Maybank •••• 8901');
    const name = expect.any(String);
    expect(entries.map(({ after }) => after)).toEqual([
      { documents: [{ id: one, name }] },
      { documents: [{ id: two, name }] },
    ]);
  });

  it('cannot get another bank, number or holder without approval', async () => {
    const document = (await uploadStatement(merchant, { content: pdf('more') })).payload.content.id;
    for (const body of [
      { bankName: 'CIMB Bank' },
      { accountNumber: '999999999999' },
      { accountName: 'Somebody Else' },
    ]) {
      for (const caller of [merchant, admin]) {
        expect((await patch(mine, { documentIds: [document], ...body }, caller)).code).toBe(1001);
      }
    }
    const [row] = await db().select().from(bankAccounts).where(eq(bankAccounts.id, mine));
    expect(row).toMatchObject({
      bankName: 'Maybank',
      accountNumber: '512345678901',
      accountName: 'Kedai 1',
    });
    const same = { bankName: 'Maybank', accountNumber: '512345678901', accountName: 'Kedai 1' };
    expect((await patch(mine, { ...same, documentIds: [document] })).code).toBe(1000);
  });

  it.each([
    {},
    { documentIds: [] },
    { accountName: 'Kedai 1' },
    { documentIds: [999_999] },
    { accountName: '' },
  ])('cannot be changed by %o', async body => {
    expect((await patch(mine, body)).code).toBe(1001);
  });

  it.each([{ status: 'APPROVED' }, { merchantId: 2 }, { id: 1 }, { createdBy: 'x' }])(
    'C7 rejects %o',
    async body => {
      expect((await patch(mine, { accountName: 'X', ...body })).code).toBe(1001);
    },
  );

  it('C5 can be changed and deleted by its merchant and staff; that of another looks like a missing one', async () => {
    const none = told(await patch(999_999, { accountName: 'X' }));
    expect(none).toMatchObject({ status: 403, code: 2003 });
    expect(told(await patch(theirs, { accountName: 'X' }))).toEqual(none);
    expect(told(await remove(theirs))).toEqual(told(await remove(999_999)));
    expect((await patch(theirs, { accountName: 'X' }, admin)).code).toBe(1001);
    expect((await remove(theirs, admin)).code).toBe(1000);
    expect((await patch(999_999, { accountName: 'X' }, admin)).code).toBe(1002);
    for (const account of ['callcentre', 'validator', 'partner'] satisfies Account[]) {
      const caller = await backend.signIn(account);
      expect((await patch(mine, { accountName: 'X' }, caller)).code).toBe(2003);
      expect((await remove(mine, caller)).code).toBe(2003);
    }
  });

  it('cannot be used after its deletion, while its row stays', async () => {
    expect((await remove(mine)).code).toBe(1000);
    expect(await idsOf(`${BASE}/1`)).not.toContain(mine);
    expect((await remove(mine)).code).toBe(2003);
    expect((await remove(mine, admin)).code).toBe(1002);
    expect((await patch(mine, { accountName: 'X' }, admin)).code).toBe(1002);
    const [row] = await db().select().from(bankAccounts).where(eq(bankAccounts.id, mine));
    expect(row).toMatchObject({ deleted: true, lastModifiedBy: 'merchant' });
  });
});
