import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { MINUTE, SECOND } from '#server/kernel/clock.ts';
import { shareOf } from '#server/services/money/share.ts';
import { settleDueOrders } from '#server/services/payments/bankAnswers.ts';
import {
  auditOf,
  balanceOf,
  type Market,
  openMarket,
  SOUND,
  setConfig,
} from '#tests/support/arrange/money.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import {
  answerAt,
  askLink,
  lastTransaction,
  notificationTitles,
} from '#tests/support/backend/bank.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

let market: Market;

const ask = (given: object = {}, headers?: HeadersInit) =>
  askLink(market.merchant, market.wallets.merchant, given, headers);
const balance = () => balanceOf(market.database, market.wallets.merchant);
const pageOf = async (given: object = {}): Promise<string> =>
  (await ask(given)).payload.content.url;
const pay = (path: string) => answerAt(market.backend.app, path, 'pay');
const last = () => lastTransaction(market.database);

const fees = () => balanceOf(market.database, 'FEES');

const setRate = (mdr: number | null) =>
  market.database.db.update(wallets).set({ mdr }).where(eq(wallets.id, market.wallets.merchant));

describe('a payment link', () => {
  beforeAll(async () => {
    market = await openMarket();
    await setRate(1.25);
  });
  afterAll(() => market.backend.close());

  it('expires after a minute by the backend’s clock', async () => {
    const { code, payload } = await ask();
    expect(code).toBe(1000);
    expect(payload.content).toEqual({
      url: expect.stringMatching(/^\/bank\/[\w-]{43}$/),
      expiresAt: new Date(+market.clock.now() + MINUTE).toISOString(),
      referenceNumber: (await last()).referenceNumber,
    });
    expect(await last()).toMatchObject({
      transactionType: 'UPI',
      status: 'PENDING',
      amount: 5000,
      mdrAmount: 63,
      remark: 'Order 7',
    });
  });

  it('that is paid in time credits the amount less the MDR, to the sen', async () => {
    const [before, earned] = [await balance(), await fees()];
    const path = await pageOf({ amount: 33.33 });
    market.clock.advance(59 * SECOND);
    expect((await pay(path)).headers.get('Location')).toBe(path);
    await pay(path);
    expect(await last()).toMatchObject({ status: 'SUCCESS', amount: 3333, mdrAmount: 42 });
    expect(await balance()).toBe(before + 3333 - 42);
    expect(await fees()).toBe(earned + 42);
    expect(await notificationTitles(market.database)).toEqual(['UPI_PAID']);
    expect(await (await market.backend.app.request(path)).text()).toContain('<h1>Paid</h1>');
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('is shown again to its own users while it can be paid, and to nobody else', async () => {
    const { url, referenceNumber } = (await ask()).payload.content;
    const { id } = await last();
    const read = async (who: Caller) =>
      (await who.get(`/wallet/api/transactions/${id}`)).payload?.content;
    expect(await read(market.merchant)).toMatchObject({ id, referenceNumber, paymentUrl: url });
    expect(await read(market.merchant2)).toBeUndefined();
    for (const who of ['admin', 'validator', 'partner'] as const) {
      const seen = await read(await market.backend.signIn(who));
      expect(seen).toMatchObject({ id });
      expect(JSON.stringify(seen)).not.toContain('/bank/');
    }
    const list = `/wallet/api/transactions/merchant/all/${market.wallets.merchant}`;
    expect(JSON.stringify((await market.merchant.get(list)).payload)).not.toContain('/bank/');
    market.clock.advance(MINUTE);
    expect(await read(market.merchant)).not.toHaveProperty('paymentUrl');
  });

  it('that is paid a minute later is CANCELLED, and nothing is moved', async () => {
    await settleDueOrders(market.backend.services);
    const before = await balance();
    const path = await pageOf();
    market.clock.advance(MINUTE);
    expect(await (await market.backend.app.request(path)).text()).toContain('Expired');
    await pay(path);
    expect(await last()).toMatchObject({ status: 'CANCELLED' });
    expect(await balance()).toBe(before);
    expect(await notificationTitles(market.database)).toContain('UPI_CANCELLED');
  });

  it('that nobody opens is CANCELLED too', async () => {
    await pageOf();
    market.clock.advance(MINUTE);
    await settleDueOrders(market.backend.services);
    expect(await last()).toMatchObject({ status: 'CANCELLED' });
  });

  it.each([
    [null, 5000, 0],
    [0, 5000, 0],
    [100, 5000, 5000],
  ])('at a rate of %s credits %i less %i', async (rate, amount, fee) => {
    await setRate(rate);
    const before = await balance();
    await pay(await pageOf({ amount: amount / 100 }));
    expect(await balance()).toBe(before + amount - fee);
    expect(await auditOf(market.database)).toEqual(SOUND);
    await setRate(1.25);
  });

  it.each([
    ['nothing', { amount: 0 }, 1001],
    ['a sen', { amount: 0.01 }, 1000],
    ['less than a sen', { amount: 0.001 }, 1001],
    ['a wallet that does not exist', { walletId: 999_999 }, 5000],
    ['C7 a rate of its own', { mdr: 0 }, 1001],
  ])('for %s, %o, returns %i', async (_, given, code) => {
    expect((await ask(given)).code).toBe(code);
  });

  it('C5 for another wallet looks like one for a missing wallet', async () => {
    expect((await ask({ walletId: market.wallets.merchant2 })).code).toBe(5000);
  });

  it('is for online merchants only: 2003 before other checks', async () => {
    const offline = market.merchant2;
    expect((await askLink(offline, market.wallets.merchant2)).code).toBe(2003);
    expect((await offline.call('POST', '/wallet/api/upi/payment-link', {})).code).toBe(2003);
  });

  it('respects the maximum balance, counting what would be credited', async () => {
    const maxBalance = (await balance()) + 9875;
    await setConfig(market.database, market.wallets.merchant, { maxBalance });
    expect((await ask({ amount: 100.01 })).code).toBe(5013);
    const paths = [await pageOf({ amount: 100 }), await pageOf({ amount: 100 })];
    for (const path of paths) await pay(path);
    expect(await balance()).toBe(maxBalance);
    expect(await last()).toMatchObject({ status: 'FAILED' });
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});

describeEachBackend('a payment link', each => {
  beforeAll(async () => {
    market = await openMarket(each);
  });
  afterAll(() => market.backend.close());

  it('E2 requested again with the same key is one link', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask({}, headers)));
    expect(new Set(answers.map(({ payload }) => payload.content.url)).size).toBe(1);
    expect(await market.database.db.$count(bankOrders)).toBe(1);
  });

  it('that several people pay at once is paid once', async () => {
    const before = await balance();
    const path = await pageOf();
    await Promise.all(Array.from({ length: 5 }, () => pay(path)));
    expect(await balance()).toBe(before + 5000);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});

describe('a percentage of an amount', () => {
  it.each([
    [10_000, 1.25, 125],
    [1, 50, 1],
    [1, 49.99, 0],
    [3333, 1.25, 42],
    [100, 0.5, 1],
    [99, 0.5, 0],
    [5000, 0, 0],
    [5000, 100, 5000],
    [12_345, 1.1, 136],
  ])('of %i sen at %d per cent is %i sen', (amount, rate, expected) => {
    expect(shareOf(sen(amount), rate)).toBe(expected);
  });

  it('E15 is exact for products beyond 2^53', () => {
    expect(shareOf(sen(999_999_999_999_999), 99.99)).toBe(999_899_999_999_999);
  });
});
