import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databaseFailure, isDuplicate } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { describeEachDatabase } from '#tests/support/database/databases.ts';
import { addRequest, addUser, addWallet, anySha256 } from '#tests/support/database/rows.ts';

const caught = async (query: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await query;
  } catch (error) {
    return error;
  }
  return undefined;
};

describeEachDatabase('the schema', ({ open }) => {
  let database: Database;
  let maker: number;

  beforeAll(async () => {
    database = await open();
    await migrate(database);
    maker = await addUser(database.db, { role: 'EWALLET_CALL_CENTER' });
  });
  afterAll(() => database.close());

  it('I7 allows one pending request per action and target', async () => {
    const about = { entityId: '71' };
    const first = await addRequest(database.db, maker, about);
    expect(
      isDuplicate(
        await caught(addRequest(database.db, maker, about)),
        'approval_requests_one_a_target',
      ),
    ).toBe(true);
    await addRequest(database.db, maker, { entityId: '72' });
    await addRequest(database.db, maker, { ...about, actionType: 'CHANGE_USER_DETAIL' });

    await decide(first, { status: 'REJECTED', decisionRemark: 'no' });
    await addRequest(database.db, maker, { ...about, supersedesId: first });
  });

  it.each(['CREATE_WALLET_CONFIG', 'ADD_MERCHANT_FAV', 'CREATE_ALTERNATE_BANK_ACCOUNT'] as const)(
    'I7 allows one pending %s with the same content',
    async actionType => {
      const creation = {
        actionType,
        entity: 'merchant',
        entityId: '7',
        payloadHash: anySha256(),
      } as const;
      await addRequest(database.db, maker, creation);
      expect(
        isDuplicate(
          await caught(addRequest(database.db, maker, creation)),
          'approval_requests_one_a_creation',
        ),
      ).toBe(true);
      await addRequest(database.db, maker, { ...creation, payloadHash: anySha256() });
    },
  );

  it('requires a target for an action that changes a record', async () => {
    const request = addRequest(database.db, maker, { entityId: null });
    expect(databaseFailure(await caught(request))?.constraint).toBe('approval_requests_target');
  });

  const decide = (id: number, decision: Partial<typeof approvalRequests.$inferInsert>) =>
    database.db
      .update(approvalRequests)
      .set({ decidedDate: new Date(), ...decision })
      .where(eq(approvalRequests.id, id));

  it('I11 requires a remark for a rejection and a code for a failure', async () => {
    const id = await addRequest(database.db, maker, { entityId: '81' });
    const constraint = async (decision: Parameters<typeof decide>[1]) =>
      databaseFailure(await caught(decide(id, decision)))?.constraint;

    expect(await constraint({ status: 'REJECTED', decisionRemark: '' })).toBe(
      'approval_requests_rejected',
    );
    expect(await constraint({ status: 'REJECTED' })).toBe('approval_requests_rejected');
    expect(await constraint({ status: 'FAILED' })).toBe('approval_requests_failed');
    expect(await constraint({ status: 'APPLIED', decidedDate: null })).toBe(
      'approval_requests_decided',
    );
  });

  it('refuses any change to a decided request', async () => {
    const id = await addRequest(database.db, maker, { entityId: '82' });
    await decide(id, { status: 'APPLIED' });

    const again = await caught(decide(id, { status: 'REJECTED', decisionRemark: 'too late' }));
    expect(databaseFailure(again)?.message).toBe(`approval request ${id} is decided`);
    const removal = database.db.delete(approvalRequests).where(eq(approvalRequests.id, id));
    expect(databaseFailure(await caught(removal))?.sqlState).toBe('23000');
  });

  it.each([
    ['update', sql`update audit_entries set remark = 'nothing happened'`],
    ['delete', sql`delete from audit_entries`],
    ['truncate', sql`truncate audit_entries`],
  ])('refuses to %s audit entries', async (_, statement) => {
    const entry = { actor: 'admin', action: 'LOGIN', entity: 'session', remark: 'true' } as const;
    await database.db.insert(auditEntries).values(entry);
    const failure = databaseFailure(await caught(database.db.execute(statement)));
    expect(failure?.message).toBe('audit_entries is append-only');
    expect(await database.db.select().from(auditEntries)).toContainEqual(
      expect.objectContaining(entry),
    );
  });

  it('allows one open session per user', async () => {
    const userId = await addUser(database.db);
    const login = () =>
      database.db.insert(sessions).values({
        tokenHash: anySha256(),
        userId,
        requestId: crypto.randomUUID(),
        expiresDate: new Date('2099-01-01T00:00:00Z'),
      });
    await login();
    expect(isDuplicate(await caught(login()), 'sessions_live')).toBe(true);
    await database.db
      .update(sessions)
      .set({ endedDate: new Date(), endReason: 'REPLACED' })
      .where(eq(sessions.userId, userId));
    await login();
  });

  it('enforces unique usernames and email addresses, ignoring case', async () => {
    await addUser(database.db, { username: 'Siti' }, { email: 'siti@example.com' });
    expect(
      isDuplicate(await caught(addUser(database.db, { username: 'sITI' })), 'users_username'),
    ).toBe(true);
    expect(
      isDuplicate(
        await caught(database.transaction(tx => addUser(tx, {}, { email: 'SITI@example.com' }))),
        'user_details_email',
      ),
    ).toBe(true);
  });

  it('refuses an unknown status', async () => {
    const frozen = addUser(database.db, { status: 'FROZEN' as 'ACTIVE' });
    expect(databaseFailure(await caught(frozen))?.constraint).toBe('users_status');
  });

  it.each([
    ['no amount', { amount: 0 }, 'transactions_amount'],
    ['a negative amount', { amount: -1 }, 'transactions_amount'],
    ['more given back than there was', { refundedAmount: 101 }, 'transactions_refunded'],
    ['a negative fee', { additionalFee: -1 }, 'transactions_parts'],
  ])('refuses a transaction with %s', async (_, wrong, constraint) => {
    const row = {
      referenceNumber: anySha256(),
      transactionType: 'PAYMENT',
      status: 'SUCCESS',
    } as const;
    const insert = database.db
      .insert(transactions)
      .values({ ...row, amount: 100, subTotal: 100, ...wrong });
    expect(databaseFailure(await caught(insert))?.constraint).toBe(constraint);
  });

  it('E7 refuses a transaction between a wallet and itself', async () => {
    const { walletId } = await addWallet(database.db);
    const insert = database.db.insert(transactions).values({
      referenceNumber: anySha256(),
      transactionType: 'TRANSFER',
      status: 'SUCCESS',
      amount: 1000,
      subTotal: 1000,
      senderWalletId: walletId,
      receiverWalletId: walletId,
    });
    expect(databaseFailure(await caught(insert))?.constraint).toBe('transactions_two_wallets');
  });

  it('returns dates to the millisecond and JSON as stored', async () => {
    const before = { status: 'ACTIVE', note: 'text', limit: 12.5, nested: [null, true] };
    const expiresDate = new Date('2026-03-01T00:00:00.123Z');
    const id = await addRequest(database.db, maker, { entityId: '91', before, expiresDate });
    const [request] = await database.db
      .select()
      .from(approvalRequests)
      .where(eq(approvalRequests.id, id));
    expect(request).toMatchObject({ id, before, expiresDate, after: null });
  });
});
