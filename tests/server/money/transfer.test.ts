import { desc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { transactionLimits } from '#server/db/schema/limits.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import {
  auditOf,
  balanceOf,
  OPENING,
  SOUND,
  sendTransfer,
  setConfig,
  sharedMarket,
  topUpBy,
  ULID_OF,
} from '#tests/support/arrange/money.ts';
import { PIN } from '#tests/support/backend/accounts.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

const NOBODY = 'Z'.repeat(26);

describeEachBackend('a transfer', each => {
  const market = sharedMarket(each);

  const setWallet = (values: Partial<typeof wallets.$inferInsert>) =>
    market.database.db.update(wallets).set(values).where(eq(wallets.id, market.wallets.merchant));
  const setLimits = (values: Partial<typeof transactionLimits.$inferInsert>) =>
    market.database.db
      .update(transactionLimits)
      .set(values)
      .where(eq(transactionLimits.walletLevel, 'MERCHANT'));

  it('is checked in the order of the contract', async () => {
    const { database, wallets: ids, backend } = market;
    // every field is invalid at first, and they are corrected one by one
    const body = {
      senderWalletId: ids.merchant2,
      receiverMerchantUlid: NOBODY,
      amount: 6000.5,
      pin: backend.encrypt('000000'),
    };
    await setWallet({ status: 'SUSPENDED', type: 'PREMIUM' });
    await setConfig(database, ids.merchant, { dailyLimit: 1000, maxBalance: 1000 });
    await setLimits({ monthlyTransferLimit: 1000 });
    const steps: [code: number, putRight: () => unknown][] = [
      [5000, () => Object.assign(body, { senderWalletId: ids.merchant })],
      [3100, () => Object.assign(body, { receiverMerchantUlid: ULID_OF.merchant })],
      [5002, () => setWallet({ status: 'ACTIVE' })],
      [5004, () => setWallet({ type: 'MERCHANT' })],
      [1001, () => Object.assign(body, { amount: 6000 })],
      [3005, () => Object.assign(body, { pin: backend.encrypt(PIN) })],
      [5005, () => Object.assign(body, { amount: 4000 })],
      [5006, () => setConfig(database, ids.merchant, { maxBalance: 1000 })],
      [5007, () => setLimits({ monthlyTransferLimit: 500_000_000 })],
      [5008, () => Object.assign(body, { receiverMerchantUlid: ULID_OF.merchant2 })],
    ];
    for (const [code, putRight] of steps) {
      expect((await sendTransfer(market, body)).code).toBe(code);
      await putRight();
    }
    await setConfig(database, ids.merchant2, { maxBalance: OPENING + 399_999 });
    expect(await sendTransfer(market, body)).toMatchObject({
      code: 5013,
      payload: { content: { wallet: 'receiver' } },
    });
    await setConfig(database, ids.merchant2, { maxBalance: OPENING + 400_000 });
    expect((await sendTransfer(market, body)).code).toBe(1000);
    expect(await balanceOf(database, ids.merchant)).toBe(OPENING - 400_000);
    expect(await balanceOf(database, ids.merchant2)).toBe(OPENING + 400_000);
    await setConfig(database, ids.merchant2, {});
  });

  it('to a wallet that is not active says that it is the receiver’s', async () => {
    const setReceiver = (status: 'ACTIVE' | 'SUSPENDED') =>
      market.database.db
        .update(wallets)
        .set({ status })
        .where(eq(wallets.id, market.wallets.merchant2));
    await setReceiver('SUSPENDED');
    const answer = await sendTransfer(market);
    await setReceiver('ACTIVE');
    expect(answer).toMatchObject({ code: 5002, payload: { content: { wallet: 'receiver' } } });
  });

  it('returns its record, notifies both parties and is in the history without the PIN', async () => {
    market.clock.advance(MINUTE);
    const { payload } = await sendTransfer(market, { amount: 25, remark: '  Stock ' });
    const { content } = payload;
    expect(content).toMatchObject({
      transactionType: 'TRANSFER',
      status: 'SUCCESS',
      amount: 25,
      subTotal: 25,
      additionalFee: 0,
      mdrAmount: 0,
      refundedAmount: 0,
      remark: 'Stock',
      sender: { walletId: market.wallets.merchant, name: 'Kedai 1' },
      receiver: { walletId: market.wallets.merchant2, name: 'Kedai 2' },
      paymentMethods: ['WALLET'],
      createdBy: 'merchant',
    });
    expect(content.referenceNumber).toMatch(/^KTN260302\d{9}$/);

    const { db } = market.database;
    const [posted] = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.transactionId, content.id));
    expect(posted?.memo).toBe('TRANSFER');
    const told = await db.select().from(notifications).orderBy(desc(notifications.id)).limit(2);
    expect(told.map(({ userId, title, body, read }) => ({ userId, title, body, read }))).toEqual([
      {
        userId: 8,
        title: 'TRANSFER_RECEIVED',
        body: `RM 25.00 · Kedai 1 · ${content.referenceNumber}`,
        read: false,
      },
      {
        userId: 7,
        title: 'TRANSFER_SENT',
        body: `RM 25.00 · Kedai 2 · ${content.referenceNumber}`,
        // who sent it knows
        read: true,
      },
    ]);
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'TRANSFER',
      actor: 'merchant',
      entity: 'transaction',
      entityId: String(content.id),
      after: { amount: 25, status: 'SUCCESS' },
    });
    expect(JSON.stringify(entry)).not.toContain(PIN);
  });

  it('from another wallet is refused like one from a missing wallet', async () => {
    const { wallets: ids } = market;
    const none = await sendTransfer(market, { senderWalletId: 999_999 });
    expect([none.status, none.code]).toEqual([404, 5000]);
    for (const senderWalletId of [ids.merchant2, ids.partner, ids.holder]) {
      const { status, code, payload } = await sendTransfer(market, { senderWalletId });
      expect({ status, code, payload }).toEqual({ status: 404, code: 5000, payload: none.payload });
    }
  });

  it('from a holder’s wallet is also refused to a user without a merchant', async () => {
    const setMerchant = (merchantId: number | null) =>
      market.database.db.update(users).set({ merchantId }).where(eq(users.username, 'merchant2'));
    await setMerchant(null);
    const body = { senderWalletId: market.wallets.holder, receiverMerchantUlid: ULID_OF.merchant };
    expect((await sendTransfer(market, body, { caller: market.merchant2 })).code).toBe(5000);
    await setMerchant(2);
  });

  it('may empty the wallet', async () => {
    const { database, clock, wallets: ids } = market;
    const all = await balanceOf(database, ids.merchant);
    expect((await sendTransfer(market, { amount: all / 100 })).code).toBe(1000);
    expect(await balanceOf(database, ids.merchant)).toBe(0);
    await topUpBy(database, clock, ids.merchant, OPENING);
  });

  it('can be made by merchants only', async () => {
    for (const username of ['admin', 'partner', 'callcentre', 'validator']) {
      const caller = await market.backend.signIn(username);
      expect((await sendTransfer(market, {}, { caller })).code).toBe(2003);
    }
  });

  it('accepts a ULID in lower case, but not that of a removed merchant', async () => {
    const receiverMerchantUlid = ULID_OF.merchant2.toLowerCase();
    expect((await sendTransfer(market, { receiverMerchantUlid })).code).toBe(1000);
    const remove = (deleted: boolean) =>
      market.database.db.update(merchants).set({ deleted }).where(eq(merchants.id, 2));
    await remove(true);
    expect((await sendTransfer(market)).code).toBe(3100);
    await remove(false);
  });

  it('must leave the minimum balance of the wallet', async () => {
    const { database, wallets: ids } = market;
    const left = await balanceOf(database, ids.merchant);
    await setConfig(database, ids.merchant, { minBalance: left - 1999 });
    expect((await sendTransfer(market, { amount: 20 })).code).toBe(5005);
    expect((await sendTransfer(market, { amount: 19 })).code).toBe(1000);
    await setConfig(database, ids.merchant, {});
  });

  it('is limited by the level’s limit per transaction', async () => {
    await setLimits({ perTransactionLimit: 10_000 });
    const tooMuch = await sendTransfer(market, { amount: 101 });
    expect([tooMuch.code, tooMuch.message]).toEqual([1001, expect.stringContaining('amount: ')]);
    expect((await sendTransfer(market, { amount: 100 })).code).toBe(1000);
    await setLimits({ perTransactionLimit: 25_000_000 });
  });

  it('needs no further ledger accounts and keeps the ledger consistent', async () => {
    const { rows } = await market.database.db.execute(sql`
      select code from ledger_accounts where code is not null`);
    expect(rows).toEqual([{ code: 'BANK_CLEARING' }]);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});
