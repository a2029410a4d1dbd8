import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { transactionLimits } from '#server/db/schema/limits.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { settleDueOrders } from '#server/services/payments/bankAnswers.ts';
import {
  auditOf,
  balanceOf,
  type Market,
  OPENING,
  openMarket,
  SOUND,
  setConfig,
} from '#tests/support/arrange/money.ts';
import {
  answerAt,
  askWithdrawal,
  lastPage,
  lastTransaction,
  notificationTitles,
} from '#tests/support/backend/bank.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';

let market: Market;

const ask = (given: object = {}, headers?: HeadersInit) =>
  askWithdrawal(market.merchant, market.wallets.merchant, given, headers);
const balance = () => balanceOf(market.database, market.wallets.merchant);
const answer = async (word: string) =>
  answerAt(market.backend.app, await lastPage(market.database), word);
const last = () => lastTransaction(market.database);
const told = () => notificationTitles(market.database);
const settleDue = () => settleDueOrders(market.backend.services);

/** Lets a minute pass, and steps up again, because the last PIN check may have expired. */
const minute = async () => {
  market.clock.advance(MINUTE);
  await stepUp(market.merchant, market.backend);
};

/** Lets time pass; an expired session is renewed. */
const wait = async (ms: number) => {
  market.clock.advance(ms);
  market.merchant = await stepUp(await market.backend.signIn('merchant'), market.backend);
};

const addAccount = async (given: Partial<typeof bankAccounts.$inferInsert>): Promise<string> => {
  const [row] = await market.database.db
    .insert(bankAccounts)
    .values({
      merchantId: 1,
      bankName: 'CIMB',
      accountName: 'Kedai 1',
      accountNumber: '7001234987',
      status: 'APPROVED',
      // old enough that payouts to it are not held
      createdDate: new Date('2025-01-01T00:00:00Z'),
      ...given,
    })
    .returning();
  return String(row?.id);
};

describe('a withdrawal', () => {
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.backend.close());

  it('is debited at once, and returned with the new balance of the wallet', async () => {
    const { code, payload } = await ask({ amount: 50.05, remark: 'Rent' });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      wallet: { id: market.wallets.merchant, balance: (OPENING - 5005) / 100 },
      transaction: {
        transactionType: 'WITHDRAW',
        status: 'PENDING',
        amount: 50.05,
        sender: { walletId: market.wallets.merchant },
        receiver: { walletId: null, name: 'Maybank •••• 8901' },
        remark: 'Rent',
        createdBy: 'merchant',
      },
    });
    expect(await balance()).toBe(OPENING - 5005);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('is paid by the bank after a minute, once, without another movement', async () => {
    const before = await balance();
    market.clock.advance(MINUTE - 1);
    expect(await settleDue()).toBe(0);
    market.clock.advance(1);
    await stepUp(market.merchant, market.backend);
    expect(await settleDue()).toBe(1);
    expect(await settleDue()).toBe(0);
    expect(await last()).toMatchObject({ status: 'SUCCESS', remark: 'Rent' });
    expect(await balance()).toBe(before);
    expect(await told()).toEqual(['WITHDRAWAL_PAID']);
  });

  it('is credited back when the bank returns it, with a notification', async () => {
    const before = await balance();
    const atBank = await balanceOf(market.database, 'BANK_CLEARING');
    await ask({ remark: null });
    expect(await balance()).toBe(before - 5000);
    expect(await balanceOf(market.database, 'BANK_CLEARING')).toBe(atBank + 5000);
    const { status, headers } = await answer('refuse');
    expect(status).toBe(303);
    expect(headers.get('Location')).toBe(await lastPage(market.database));
    expect(await balance()).toBe(before);
    expect(await balanceOf(market.database, 'BANK_CLEARING')).toBe(atBank);
    expect(await last()).toMatchObject({ status: 'FAILED', remark: 'Returned by the bank' });
    expect(await told()).toContain('WITHDRAWAL_RETURNED');
    for (const word of ['pay', 'refuse']) await answer(word);
    await minute();
    expect(await settleDue()).toBe(0);
    expect(await balance()).toBe(before);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('is credited back even to a wallet suspended in the meantime', async () => {
    const before = await balance();
    await ask();
    const isIt = eq(wallets.id, market.wallets.merchant);
    await market.database.db.update(wallets).set({ status: 'SUSPENDED' }).where(isIt);
    await answer('refuse');
    expect(await balance()).toBe(before);
    await market.database.db.update(wallets).set({ status: 'ACTIVE' }).where(isIt);
  });

  it('sends an email with the bank page at the configured URL', async () => {
    await ask();
    const { referenceNumber } = await last();
    const [mail] = await market.database.db.select().from(outbox).orderBy(desc(outbox.id));
    expect(mail?.subject).toBe(`Withdrawal ${referenceNumber} of RM 50.00`);
    expect(mail?.body).toContain(`https://kaunter.test${await lastPage(market.database)}`);
  });

  it('E13 must leave at least one sen', async () => {
    const all = (await balance()) / 100;
    expect((await ask({ amount: all })).code).toBe(5005);
    expect((await ask({ amount: all + 0.01 })).code).toBe(5005);
    const { code, payload } = await ask({ amount: Number((all - 0.01).toFixed(2)) });
    expect([code, payload.content.wallet.balance]).toEqual([1000, 0.01]);
    await answer('refuse');
  });

  it('must leave the minimum balance of the wallet', async () => {
    await setConfig(market.database, market.wallets.merchant, { minBalance: 10_000 });
    const most = (await balance()) / 100 - 100;
    expect((await ask({ amount: Number((most + 0.01).toFixed(2)) })).code).toBe(5005);
    expect((await ask({ amount: Number(most.toFixed(2)) })).code).toBe(1000);
    await answer('refuse');
    await setConfig(market.database, market.wallets.merchant, {});
  });

  it.each([
    ['E11 RM9.99', { amount: 9.99 }, 1001],
    ['E11 RM10.00', { amount: 10 }, 1000],
    ['a fraction of a sen', { amount: 10.001 }, 1001],
    ['a wallet that does not exist', { walletId: 999_999 }, 5000],
    ['no account', { bankId: '' }, 1001],
    ['an account that does not exist', { bankId: '999999' }, 1001],
    ['an account that is no number', { bankId: "1' or '1" }, 1001],
    ['C7 a field that is none', { status: 'SUCCESS' }, 1001],
  ])('with %s, %o, returns %i', async (_, given, code) => {
    expect((await ask(given)).code).toBe(code);
  });

  it('can go to an approved alternate account of the merchant only', async () => {
    const bankId = await addAccount({});
    expect((await ask({ bankId })).code).toBe(1000);
    expect(await last()).toMatchObject({ receiverName: 'CIMB •••• 4987' });
    for (const given of [
      { status: 'PENDING' as const },
      { status: 'REJECTED' as const },
      { deleted: true },
      { merchantId: 2 },
    ]) {
      expect((await ask({ bankId: await addAccount(given) })).code).toBe(1001);
    }
  });

  it('requires a registered account by default', async () => {
    const { db } = market.database;
    await db.update(merchants).set({ businessBankAccountNumber: null });
    expect((await ask()).code).toBe(1001);
    await db.update(merchants).set({ businessBankAccountNumber: '512345678901' });
  });

  it('C5 from another wallet looks like one from a missing wallet', async () => {
    const theirs = await ask({ walletId: market.wallets.merchant2 });
    const none = await ask({ walletId: 999_999 });
    expect([theirs.code, theirs.payload]).toEqual([none.code, none.payload]);
    expect(theirs.code).toBe(5000);
  });

  it('C14 from an inactive wallet is refused', async () => {
    const isIt = eq(wallets.id, market.wallets.merchant);
    for (const [status, code] of [
      ['NOT_ACTIVE', 5001],
      ['SUSPENDED', 5002],
      ['TERMINATED', 5003],
      ['ACTIVE', 1000],
    ] as const) {
      await market.database.db.update(wallets).set({ status }).where(isIt);
      expect((await ask({ amount: 10 })).code).toBe(code);
    }
  });

  it('E17 respects the limit of a Malaysian day, without returned ones', async () => {
    await wait(24 * HOUR);
    await setConfig(market.database, market.wallets.merchant, { dailyLimit: 10_000 });
    expect((await ask({ amount: 90 })).code).toBe(1000);
    await answer('refuse');
    expect((await ask({ amount: 90 })).code).toBe(1000);
    expect((await ask({ amount: 10.01 })).code).toBe(5006);
    expect((await ask({ amount: 10 })).code).toBe(1000);
    const now = market.clock.now();
    const midnight = new Date(now).setUTCHours(16, 0, 0, 0);
    await wait(midnight - 1 - +now);
    expect((await ask({ amount: 10 })).code).toBe(5006);
    await wait(1);
    expect((await ask({ amount: 10 })).code).toBe(1000);
  });

  it('E17 respects the monthly limit', async () => {
    await setConfig(market.database, market.wallets.merchant, {});
    await market.database.db.update(transactionLimits).set({ monthlyTransferLimit: 50_000 });
    expect((await ask({ amount: 500 })).code).toBe(5007);
    await wait(31 * 24 * HOUR);
    expect((await ask({ amount: 500 })).code).toBe(1000);
    expect((await ask({ amount: 10 })).code).toBe(5007);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});

describeEachBackend('withdrawals', each => {
  beforeAll(async () => {
    market = await openMarket(each);
  });
  afterAll(() => market.backend.close());

  it('E6 two at once that would empty the wallet: one succeeds, the other is 5005', async () => {
    const amount = 4_999.99;
    const answers = await Promise.all([ask({ amount }), ask({ amount })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 5005]);
    expect(await balance()).toBe(1);
    await answer('refuse');
    expect(await balance()).toBe(OPENING);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('E2 requested again with the same key after a lost answer are debited once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await balance();
    const first = await ask({}, headers);
    const second = await ask({}, headers);
    expect(second.payload).toEqual(first.payload);
    expect(await balance()).toBe(before - 5000);
    expect((await ask({ amount: 51 }, headers)).code).toBe(1001);
    expect(await balance()).toBe(before - 5000);
  });

  it('E4 requested five times at once with one key are debited once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({}, headers)));
    expect(new Set(answers.map(({ payload }) => payload.content.transaction.id)).size).toBe(1);
    expect(await balance()).toBe(before - 5000);
  });

  it('paid and returned at once end in one of the two', async () => {
    const before = await balance();
    await ask();
    await Promise.all(['pay', 'refuse', 'pay', 'refuse'].map(answer));
    const isPaid = (await last()).status === 'SUCCESS';
    expect(await balance()).toBe(isPaid ? before - 5000 : before);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});
