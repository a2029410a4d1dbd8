import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import {
  askRefund,
  auditOf,
  balanceOf,
  payBy,
  SOUND,
  setConfig,
  sharedMarket,
  topUpBy,
} from '#tests/support/arrange/money.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

describeEachBackend('E9 a refund', each => {
  const market = sharedMarket(each);
  beforeAll(async () => {
    await topUpBy(market.database, market.clock, market.wallets.holder, 200_000);
  });

  /** A payment of RM100 by the holder to the first merchant, at 1.5 %. */
  const pay = (over: object = {}) => {
    const { database, clock, wallets } = market;
    const usual = { from: wallets.holder, to: wallets.merchant, amount: 10_000, mdr: 150 };
    return payBy(database, clock, { ...usual, ...over });
  };
  const setWallet = (whose: 'merchant' | 'holder', status: 'ACTIVE' | 'SUSPENDED' | 'TERMINATED') =>
    market.database.db.update(wallets).set({ status }).where(eq(wallets.id, market.wallets[whose]));
  const feesNow = () => balanceOf(market.database, 'FEES');
  const standing = async () => ({
    merchant: await balanceOf(market.database, market.wallets.merchant),
    holder: await balanceOf(market.database, market.wallets.holder),
    fees: await feesNow(),
  });
  const record = async (id: number) =>
    (await market.admin.get(`/wallet/api/transactions/${id}`)).payload.content;

  it('of a whole payment restores all balances', async () => {
    const before = await standing();
    const { id } = await pay();
    const { code, payload } = await askRefund(market.merchant, id, 100);
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      transactionType: 'REFUND',
      status: 'SUCCESS',
      amount: 100,
      mdrAmount: 1.5,
      originalId: id,
      sender: { walletId: market.wallets.merchant },
      receiver: { walletId: market.wallets.holder },
    });
    expect(await record(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 100 });
    expect(await standing()).toEqual(before);
  });

  it('in parts never exceeds what is left, and all parts add up to the whole', async () => {
    const before = await standing();
    const { id } = await pay();
    expect((await askRefund(market.merchant, id, 100.01)).code).toBe(1001);
    expect((await askRefund(market.merchant, id, 33.33)).payload.content.mdrAmount).toBe(0.5);
    expect(await record(id)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 33.33 });
    expect((await askRefund(market.merchant, id, 66.68)).code).toBe(1001);
    expect((await askRefund(market.merchant, id, 66.67)).payload.content.mdrAmount).toBe(1);
    expect(await record(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 100 });
    expect((await askRefund(market.merchant, id, 0.01)).code).toBe(5016);
    expect(await standing()).toEqual(before);
  });

  it('sent twice at once, or twice with the same key, is made once', async () => {
    const [one, other] = [await pay(), await pay()];
    const answers = await Promise.all([
      askRefund(market.merchant, one.id, 100),
      askRefund(market.admin, one.id, 100),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 5016]);
    const key = randomUUID();
    const first = await askRefund(market.merchant, other.id, 40, key);
    expect((await askRefund(market.merchant, other.id, 40, key)).payload).toEqual(first.payload);
    expect((await askRefund(market.merchant, other.id, 50, key)).code).toBe(1001);
    expect(await record(other.id)).toMatchObject({ refundedAmount: 40 });
  });

  it('of a refund or a top-up is refused', async () => {
    const { id } = await pay();
    const refund = (await askRefund(market.merchant, id, 10)).payload.content;
    expect((await askRefund(market.merchant, refund.id, 5)).code).toBe(5015);
    expect((await askRefund(market.admin, refund.id, 5)).code).toBe(5016);
    // the opening top-up of the merchant's wallet
    expect((await askRefund(market.merchant, 1, 5)).code).toBe(5016);
  });

  it('is reported to the partner who had paid, and recorded in the history', async () => {
    const { database, clock, wallets, backend } = market;
    await topUpBy(database, clock, wallets.partner, 20_000);
    const { id } = await pay({ from: wallets.partner });
    const { payload } = await askRefund(market.merchant, id, 25);
    const partner = await backend.signIn('partner');
    const told = (await partner.get('/user/api/notifications?size=1')).payload.content;
    expect(told).toMatchObject([{ title: 'REFUND_RECEIVED' }]);
    expect(told[0].body).toContain(payload.content.referenceNumber);
    const toMerchant = (await market.merchant.get('/user/api/notifications?size=1')).payload
      .content;
    expect(toMerchant).toMatchObject([{ title: 'REFUND_MADE' }]);
    const [posted] = await database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.transactionId, payload.content.id));
    expect(posted?.memo).toBe('REFUND');
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .where(eq(auditEntries.action, 'REFUND'))
      .limit(1);
    expect(entry).toMatchObject({
      entity: 'transaction',
      entityId: String(id),
      before: { refundedAmount: 0 },
      after: { refundedAmount: 25, refund: payload.content.referenceNumber },
      remark: 'Wrong item',
    });
  });

  it.each([
    ['SUSPENDED', 'ACTIVE', 5002],
    ['ACTIVE', 'SUSPENDED', 5002],
    ['TERMINATED', 'SUSPENDED', 5003],
    ['SUSPENDED', 'TERMINATED', 5003],
    ['TERMINATED', 'ACTIVE', 5003],
    ['ACTIVE', 'TERMINATED', 5003],
  ] as const)(
    'is refused by the worse of the wallet’s and the merchant’s status: %s and %s',
    async (ofWallet, ofMerchant, code) => {
      const { id } = await pay();
      const setMerchant = (status: typeof ofMerchant) =>
        market.database.db.update(merchants).set({ status }).where(eq(merchants.id, 1));
      await setWallet('merchant', ofWallet);
      await setMerchant(ofMerchant);
      expect((await askRefund(market.admin, id, 1)).code).toBe(code);
      await setWallet('merchant', 'ACTIVE');
      await setMerchant('ACTIVE');
      expect((await askRefund(market.admin, id, 1)).code).toBe(1000);
    },
  );

  it('to a suspended wallet is refused', async () => {
    const { id } = await pay();
    await setWallet('holder', 'SUSPENDED');
    expect((await askRefund(market.merchant, id, 1)).code).toBe(5002);
    await setWallet('holder', 'ACTIVE');
    expect((await askRefund(market.merchant, id, 1)).code).toBe(1000);
  });

  it('that would exceed the payer’s maximum balance is refused', async () => {
    const { database, wallets: ids } = market;
    const { id } = await pay();
    const held = await balanceOf(database, ids.holder);
    await setConfig(database, ids.holder, { maxBalance: held + 999 });
    expect(await askRefund(market.merchant, id, 10)).toMatchObject({
      code: 5013,
      payload: { content: { wallet: 'receiver' } },
    });
    await setConfig(database, ids.holder, {});
    expect((await askRefund(market.merchant, id, 10)).code).toBe(1000);
  });

  it('of a deleted payment is refused as if it did not exist', async () => {
    const { id } = await pay();
    await market.database.db
      .update(transactions)
      .set({ deleted: true })
      .where(eq(transactions.id, id));
    expect((await askRefund(market.admin, id, 1)).code).toBe(5015);
  });

  it('of a card payment leaves the system, with its share of the fee', async () => {
    const before = await standing();
    const card = { from: undefined, amount: 10_100, fee: 100, type: 'UNIONPAY' as const };
    const { id } = await pay(card);
    const { payload } = await askRefund(market.merchant, id, 50.5);
    expect(payload.content).toMatchObject({ additionalFee: 0.5, mdrAmount: 0.75, subTotal: 50 });
    await askRefund(market.merchant, id, 50.5);
    expect(await standing()).toEqual(before);
  });

  it('may be made by the merchant who was paid, its partner, or staff with write access', async () => {
    const { id } = await pay();
    const { backend } = market;
    const none = await askRefund(market.merchant2, 999_999, 1);
    const foreign = await askRefund(market.merchant2, id, 1);
    expect([foreign.status, foreign.code, foreign.payload]).toEqual([404, 5015, none.payload]);
    expect((await askRefund(await backend.signIn('partner2'), id, 1)).code).toBe(5015);
    expect((await askRefund(await backend.signIn('partner'), id, 1)).code).toBe(1000);
    expect((await askRefund(await backend.signIn('onboarding'), id, 1)).code).toBe(1000);
    for (const role of ['callcentre', 'validator']) {
      expect((await askRefund(await backend.signIn(role), id, 1)).code).toBe(2003);
    }
  });

  it.each([0, -1, 0.001, '1'])('of %s ringgit is refused', async amount => {
    const { id } = await pay();
    expect((await askRefund(market.merchant, id, amount)).code).toBe(1001);
  });

  it('that exceeds the merchant’s balance is refused, and no money moves', async () => {
    const { database, clock, wallets } = market;
    const { id } = await pay({ from: undefined, type: 'UPI' });
    const all = await balanceOf(database, wallets.merchant);
    // all but RM50 is paid elsewhere
    await payBy(database, clock, {
      from: wallets.merchant,
      to: wallets.merchant2,
      amount: all - 5000,
    });
    expect((await askRefund(market.merchant, id, 100)).code).toBe(5005);
    expect(await balanceOf(database, wallets.merchant)).toBe(5000);
    expect(await record(id)).toMatchObject({ status: 'SUCCESS', refundedAmount: 0 });
    // RM50 plus RM48.50: the refund, less the returned MDR
    await topUpBy(database, clock, wallets.merchant, 4850);
    expect((await askRefund(market.merchant, id, 100)).code).toBe(1000);
    expect(await balanceOf(database, wallets.merchant)).toBe(0);
  });

  it('leaves the books sound', async () => {
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});
