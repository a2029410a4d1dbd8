import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import type { Database } from '#server/db/database.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { lockWallets, post } from '#server/services/money/ledger.ts';
import { addLimits } from '#server/services/money/limits.ts';
import { addTransaction, changeStatus } from '#server/services/money/newTransaction.ts';
import {
  addWallet,
  askRefund,
  balanceOf,
  openMarket,
  payBy,
  sendTransfer,
} from '#tests/support/arrange/money.ts';
import { buyPins } from '#tests/support/arrange/pins.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { askWithdrawal } from '#tests/support/backend/bank.ts';
import { describeEachDatabase, describeOnPostgres } from '#tests/support/database/databases.ts';
import { addUser } from '#tests/support/database/rows.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const clock = createTestClock('2026-03-02T16:30:00Z');

const newWallet = async ({ db }: Database) =>
  addWallet(db, { type: 'PREMIUM', userId: await addUser(db) });

/** A top-up or its reversal, between a wallet and one of the provider's accounts. */
const give = (database: Database, wallet: number, amount: number) =>
  database.transaction(async tx => {
    await lockWallets(tx, [wallet]);
    const moves = [
      { own: 'FEES', amount: sen(-amount) },
      { wallet, amount: sen(amount) },
      { own: 'BANK_CLEARING', amount: sen(0) },
    ] as const;
    await post(tx, clock, { transactionId: null, memo: 'test', moves });
  });

describeEachDatabase('a ledger entry', each => {
  let database: Database;
  beforeAll(async () => {
    database = await each.open();
    await migrate(database);
    await database.transaction(tx => addLimits(tx, clock));
  });
  afterAll(() => database.close());

  it('opens the accounts that it needs, and omits zero amounts', async () => {
    const wallet = await newWallet(database);
    await give(database, wallet, 500);
    expect(await balanceOf(database, wallet)).toBe(500);
    expect(await balanceOf(database, 'FEES')).toBe(-500);
  });

  it('cannot make a wallet’s balance negative', async () => {
    const wallet = await newWallet(database);
    const overdrawn = give(database, wallet, -1).then(() => undefined, databaseFailure);
    expect(await overdrawn).toMatchObject({ constraint: 'ledger_accounts_balance' });
  });

  it('can lock its wallets and read their status, balance and limits', async () => {
    const wallet = await newWallet(database);
    await give(database, wallet, 700);
    const found = await database.transaction(tx => lockWallets(tx, [wallet, 999_999]));
    expect([...found.keys()]).toEqual([wallet]);
    expect(found.get(wallet)).toMatchObject({
      type: 'PREMIUM',
      status: 'ACTIVE',
      balance: 700,
      config: null,
      limits: { dailyTransferLimit: 500_000, monthlyTransferLimit: 2_000_000 },
    });
  });

  it('has a transaction with the Malaysian date in its reference number', async () => {
    const made = await database.transaction(tx =>
      addTransaction(tx, clock, {
        transactionType: 'TOP_UP',
        status: 'PENDING',
        amount: 100,
        subTotal: 100,
      }),
    );
    expect(made.referenceNumber).toBe(`KTN260303${String(made.id).padStart(9, '0')}`);
    expect(made).toMatchObject({ createdBy: 'system', transactionDate: clock.now() });
  });

  it('can be settled only once', async () => {
    const [{ id } = { id: 0 }] = await database.db.select().from(transactions).limit(1);
    const settle = () =>
      database.transaction(tx =>
        changeStatus(tx, clock, { transactionId: id, status: 'SUCCESS', by: 'bank' }),
      );
    expect(await settle()).toMatchObject({ status: 'SUCCESS', lastModifiedBy: 'bank' });
    expect(await settle()).toBeUndefined();
  });
});

describeOnPostgres('concurrent entries', open => {
  it('open a shared account once', async () => {
    const database = await open();
    await migrate(database);
    const wallets = await Promise.all(Array.from({ length: 8 }, () => newWallet(database)));
    await Promise.all(wallets.map(wallet => give(database, wallet, 100)));
    expect(await balanceOf(database, 'FEES')).toBe(-800);
    await database.close();
  });
});

describe('a movement around midnight', () => {
  it('belongs to one day in all reports, since it is posted at the time of its transaction', async () => {
    const paused = createTestClock();
    const now = () => {
      paused.advance(1);
      return paused.now();
    };
    const market = await openMarket(undefined, { ...paused, now });
    const { database, wallets } = market;
    const paid = { to: wallets.merchant, amount: 1000, type: 'UPI' } as const;
    const { id } = await payBy(database, paused, paid);
    const answers = [
      await sendTransfer(market),
      await askRefund(market.merchant, id, 10),
      await askWithdrawal(market.merchant, wallets.merchant),
      await buyPins(market),
    ];
    expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000]);
    const posted = await database.db
      .select({ type: transactions.transactionType })
      .from(transactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, transactions.id))
      .where(eq(ledgerEntries.createdDate, transactions.transactionDate))
      .orderBy(desc(transactions.id))
      .limit(answers.length);
    const types = posted.map(({ type }) => type);
    expect(types).toEqual(['CREDIT_PIN', 'WITHDRAW', 'REFUND', 'TRANSFER']);
    await market.backend.close();
  });
});

describe('the limits of wallet levels', () => {
  it('can be read by staff, one per level', async () => {
    const backend = await openBackend();
    await backend.database.transaction(tx => addLimits(tx, clock));
    const admin = await backend.signIn('admin');
    const { payload } = await admin.get('/wallet/api/transaction-limits');
    const levels = payload.content.map(({ walletLevel }: { walletLevel: string }) => walletLevel);
    expect(levels).toEqual(['BASIC', 'PREMIUM', 'MERCHANT', 'PARTNER']);
    expect(payload.content[2]).toMatchObject({
      dailyTransferLimit: 500_000,
      monthlyTransferLimit: 5_000_000,
      maxBalance: 10_000_000,
      perTransactionLimit: 250_000,
    });
    const merchant = await backend.signIn('merchant');
    expect((await merchant.get('/wallet/api/transaction-limits')).code).toBe(2003);
    await backend.close();
  });
});
