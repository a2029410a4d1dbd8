import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletStatus } from '#contract/words/statuses.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { MINUTE } from '#server/kernel/clock.ts';
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
import type { Caller } from '#tests/support/backend/backend.ts';
import {
  answerAt,
  askTopUp,
  lastTransaction,
  notificationTitles,
} from '#tests/support/backend/bank.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

let market: Market;

const ask = (given: object = {}, headers?: HeadersInit) =>
  askTopUp(market.merchant, market.wallets.merchant, given, headers);
const balance = () => balanceOf(market.database, market.wallets.merchant);
const answer = (path: string, word: string) => answerAt(market.backend.app, path, word);
const pageOf = async (given: object = {}): Promise<string> =>
  (await ask(given)).payload.content.paymentUrl;
const last = () => lastTransaction(market.database);
const told = () => notificationTitles(market.database);
const settleDue = () => settleDueOrders(market.backend.services);

/** Lets time pass; an expired session is renewed. */
const wait = async (ms: number) => {
  market.clock.advance(ms);
  market.merchant = await market.backend.signIn('merchant');
};

describe('a top-up', () => {
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.backend.close());

  it('moves nothing until the bank confirms it, and then once', async () => {
    const { code, payload } = await ask({ amount: 50.01 });
    expect(code).toBe(1000);
    const { paymentUrl, referenceNumber } = payload.content;
    expect(paymentUrl).toMatch(/^\/bank\/[\w-]{43}$/);
    expect(await last()).toMatchObject({
      referenceNumber,
      transactionType: 'TOP_UP',
      status: 'PENDING',
      amount: 5001,
      receiverWalletId: market.wallets.merchant,
      senderWalletId: null,
      remark: 'Float',
      createdBy: 'merchant',
    });
    expect(await balance()).toBe(OPENING);

    const first = await answer(paymentUrl, 'pay');
    expect(first.status).toBe(303);
    expect(first.headers.get('Location')).toBe(`/transactions/topUp?reference=${referenceNumber}`);
    expect(await last()).toMatchObject({ status: 'SUCCESS', remark: 'Float' });
    expect(await balance()).toBe(OPENING + 5001);

    for (const word of ['pay', 'refuse']) expect((await answer(paymentUrl, word)).status).toBe(303);
    expect(await balance()).toBe(OPENING + 5001);
    expect(await last()).toMatchObject({ status: 'SUCCESS' });
    expect(await told()).toEqual(['TOP_UP_PAID']);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('that the bank refuses is FAILED with a reason, and cannot be paid any more', async () => {
    const before = await balance();
    const path = await pageOf();
    await answer(path, 'refuse');
    await answer(path, 'pay');
    expect(await last()).toMatchObject({ status: 'FAILED', remark: 'Float · Refused by the bank' });
    expect(await balance()).toBe(before);
    expect(await told()).toContain('TOP_UP_FAILED');
  });

  it('that nobody pays is CANCELLED after 15 minutes', async () => {
    const before = await balance();
    await pageOf();
    await wait(15 * MINUTE - 1);
    expect(await settleDue()).toBe(0);
    market.clock.advance(1);
    expect(await settleDue()).toBe(1);
    expect(await settleDue()).toBe(0);
    expect(await last()).toMatchObject({ status: 'CANCELLED' });
    expect(await balance()).toBe(before);
    expect(await told()).toContain('TOP_UP_CANCELLED');
  });

  it('that is paid too late is not credited, even before its expiry is recorded', async () => {
    const before = await balance();
    const path = await pageOf();
    await wait(15 * MINUTE);
    await answer(path, 'pay');
    expect(await last()).toMatchObject({ status: 'CANCELLED' });
    expect(await balance()).toBe(before);
    expect(await (await market.backend.app.request(path)).text()).toContain('Expired');
  });

  it('is in the history with who requested it and the bank’s answer', async () => {
    await answer(await pageOf(), 'pay');
    const { id } = await last();
    const entries = await market.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'transaction'), eq(auditEntries.entityId, String(id))))
      .orderBy(asc(auditEntries.id));
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['TOP_UP', 'merchant'],
      ['TOP_UP_PAID', 'system'],
    ]);
  });

  it.each([
    ['E11 a sen less than RM10', { amount: 9.99 }, 1001],
    ['E11 RM10.00', { amount: 10 }, 1000],
    ['a phone of 9 digits', { phoneNum: '012345678' }, 1001],
    ['a phone of 12 digits', { phoneNum: '012345678901' }, 1001],
    ['a phone of 11 digits', { phoneNum: '01234567890' }, 1000],
    ['another currency', { currency: 'SGD' }, 1001],
    ["another's partner", { partnerId: 2 }, 1001],
    ['its own partner', { partnerId: 1 }, 1000],
    ['C7 a field that is none', { status: 'SUCCESS' }, 1001],
    ['a fraction of a sen', { amount: 10.001 }, 1001],
    ['a wallet that does not exist', { walletId: 999_999 }, 5000],
  ])('with %s: %s returns %i', async (_, given, code) => {
    expect((await ask(given)).code).toBe(code);
  });

  it('keeps the description, the method, and the address as the browser claims it', async () => {
    await ask({ transactionDescription: ' For the fair ', customerIp: '203.0.113.9' });
    expect(await last()).toMatchObject({
      remark: 'For the fair',
      location: 'IP 203.0.113.9',
      paymentMethods: ['ONLINE_BANK_TRANSFER'],
    });
    await ask({ transactionDescription: ' ', customerIp: '' });
    expect(await last()).toMatchObject({ remark: null, location: null });
  });

  it('can be continued by its own users while it can be paid, and by nobody else', async () => {
    await wait(0);
    const { paymentUrl } = (await ask()).payload.content;
    const { id } = await last();
    const read = async (who: Caller) =>
      (await who.get(`/wallet/api/transactions/${id}`)).payload?.content;
    expect(await read(market.merchant)).toMatchObject({ id, paymentUrl });
    const { backend, wallets: of } = market;
    expect(await read(market.merchant2)).toBeUndefined();
    for (const who of ['admin', 'validator', 'partner'] as const) {
      const seen = await read(await backend.signIn(who));
      expect(seen).toMatchObject({ id });
      expect(JSON.stringify(seen)).not.toContain('/bank/');
    }
    const list = await market.merchant.get(`/wallet/api/transactions/merchant/all/${of.merchant}`);
    expect(JSON.stringify(list.payload)).not.toContain('/bank/');
    await wait(15 * MINUTE);
    expect(await read(market.merchant)).toMatchObject({ id, status: 'PENDING' });
    expect(await read(market.merchant)).not.toHaveProperty('paymentUrl');

    const again = (await ask()).payload.content;
    const paid = await last();
    await answer(again.paymentUrl, 'pay');
    const { payload } = await market.merchant.get(`/wallet/api/transactions/${paid.id}`);
    expect(payload.content).toMatchObject({ status: 'SUCCESS' });
    expect(payload.content).not.toHaveProperty('paymentUrl');
  });

  it('C5 for another wallet looks like one for a missing wallet', async () => {
    expect((await ask({ walletId: market.wallets.merchant2 })).code).toBe(5000);
    expect((await ask({ walletId: 999_999 })).code).toBe(5000);
  });

  it('C14 for a suspended wallet is refused, and one already started is paid back', async () => {
    const { db } = market.database;
    const path = await pageOf();
    const before = await balance();
    const set = (status: WalletStatus) =>
      db.update(wallets).set({ status }).where(eq(wallets.id, market.wallets.merchant));
    for (const [status, code] of [
      ['NOT_ACTIVE', 5001],
      ['TERMINATED', 5003],
      ['SUSPENDED', 5002],
    ] as const) {
      await set(status);
      expect((await ask()).code).toBe(code);
    }
    const toldBefore = await told();
    await answer(path, 'pay');
    expect(await balance()).toBe(before);
    expect((await last()).remark).toContain('the wallet is not active');
    expect((await told()).slice(toldBefore.length)).toEqual(['TOP_UP_FAILED']);
    await set('ACTIVE');
  });

  it('respects the maximum balance when it is requested and when it is paid', async () => {
    const most = (await balance()) + 10_000;
    await setConfig(market.database, market.wallets.merchant, { maxBalance: most });
    expect((await ask({ amount: 100.01 })).code).toBe(5013);
    const paths = [await pageOf({ amount: 100 }), await pageOf({ amount: 100 })];
    for (const path of paths) await answer(path, 'pay');
    expect(await balance()).toBe(most);
    expect(await last()).toMatchObject({ status: 'FAILED' });
    expect((await last()).remark).toContain('maximum balance');
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('must reach the minimum top-up of the wallet', async () => {
    await setConfig(market.database, market.wallets.merchant, { minTopup: 2500 });
    expect((await ask({ amount: 24.99 })).code).toBe(1001);
    expect((await ask({ amount: 25 })).code).toBe(1000);
  });
});

describeEachBackend('a top-up', each => {
  beforeAll(async () => {
    market = await openMarket(each);
  });
  afterAll(() => market.backend.close());

  const orders = () => market.database.db.$count(bankOrders);

  it('E2 requested again with the same key after a lost answer is one order', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await orders();
    const first = await ask({}, headers);
    const second = await ask({}, headers);
    expect(second.payload).toEqual(first.payload);
    expect(await orders()).toBe(before + 1);
    expect((await ask({ amount: 51 }, headers)).code).toBe(1001);
    expect(await orders()).toBe(before + 1);
  });

  it('E4 requested five times at once with one key is one order', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await orders();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({}, headers)));
    expect(new Set(answers.map(({ payload }) => payload.content.paymentUrl)).size).toBe(1);
    expect(await orders()).toBe(before + 1);
  });

  it('paid five times at once on its page is credited once', async () => {
    const before = await balance();
    const path = await pageOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(path, 'pay')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await balance()).toBe(before + 5000);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});
