import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import {
  auditOf,
  balanceOf,
  SOUND,
  setConfig,
  sharedMarket,
} from '#tests/support/arrange/money.ts';
import { buyPins, PINS, purchaseBody, soldOf } from '#tests/support/arrange/pins.ts';

const market = sharedMarket();

const db = () => market.database.db;
const balance = () => balanceOf(market.database, market.wallets.merchant);

describe('pins bought from the wallet', () => {
  it('have the requested number, value and an expiry after one year', async () => {
    const before = await balance();
    const { code, payload } = await buyPins(market, { amount: '12.50', count: 3, partnerId: 1 });
    expect(code).toBe(1000);
    expect(payload.content).toHaveLength(3);
    for (const pin of payload.content) {
      expect(pin).toMatchObject({
        credits: 12.5,
        quantity: 1,
        status: 'GENERATED',
        expirationDate: '2027-03-02T01:30:00.000Z',
        redeemedDate: null,
        paymentId: null,
        partnerId: 1,
        ipAddress: '127.0.0.1',
      });
    }
    expect(await balance()).toBe(before - 3750);
  });

  it('are one transaction, visible to the merchant', async () => {
    const bought = await buyPins(market, { amount: '5.00', count: 4 });
    const path = `/wallet/api/transactions/merchant/all/${market.wallets.merchant}`;
    const { payload } = await market.merchant.get(path);
    expect(payload.content[0]).toMatchObject({
      transactionType: 'CREDIT_PIN',
      status: 'SUCCESS',
      amount: 20,
      sender: { walletId: market.wallets.merchant, name: 'Kedai 1' },
      receiver: { walletId: null, name: 'Credit pins' },
    });
    const { referenceNumber } = payload.content[0];
    const list = await market.merchant.get(`${PINS}${market.wallets.merchant}/all`);
    for (const pin of [...bought.payload.content, ...list.payload.content.slice(0, 4)]) {
      expect(pin.referenceNumber).toBe(referenceNumber);
    }
  });

  it('have unique 16-digit codes, which are masked in answers and never stored or logged elsewhere', async () => {
    const { payload } = await buyPins(market, { count: 100, amount: '0.01' });
    const rows = await db().select().from(creditPins);
    expect(new Set(rows.map(({ pinCode }) => pinCode)).size).toBe(rows.length);
    for (const { pinCode } of rows) expect(pinCode).toMatch(/^\d{16}$/);
    const bought = rows.slice(-100).map(({ pinCode }) => `${'•'.repeat(12)}${pinCode.slice(-4)}`);
    expect(payload.content.map(({ pinCode }: { pinCode: string }) => pinCode)).toEqual(bought);

    const { rows: kept } = await db().execute(sql`select coalesce(string_agg(answer::text, ''), '')
      || (select coalesce(string_agg(to_jsonb(a)::text, ''), '') from audit_entries a) as text
      from idempotency_keys`);
    const written = `${kept[0]?.text}${JSON.stringify(market.backend.lines)}`;
    for (const { pinCode } of rows) expect(written).not.toContain(pinCode);
  });

  it('are recorded in the history with the buyer', async () => {
    await buyPins(market, { amount: '7.00', count: 2 });
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'PURCHASE_CREDIT_PINS'));
    expect(entries.at(-1)).toMatchObject({
      actor: 'merchant',
      entity: 'creditPin',
      entityLabel: expect.stringMatching(/^KTN/),
      after: { status: 'GENERATED', credits: 7, count: 2, amount: 14 },
    });
  });

  it('keep the ledger consistent, with their value posted', async () => {
    expect(await auditOf(market.database)).toEqual(SOUND);
    const { pins, ledger } = await soldOf(market.database);
    expect(ledger).toBe(pins);
    expect(pins).toBeGreaterThan(0);
  });
});

describe('a purchase', () => {
  it.each([
    ['an amount that is a number', { amount: 10 }],
    ['an amount without two decimals', { amount: '10.0' }],
    ['one with three', { amount: '10.000' }],
    ['nothing', { amount: '0.00' }],
    ['less than nothing', { amount: '-1.00' }],
    ['more than can be written', { amount: '99999999999999.00' }],
    [
      'more together than can be written',
      { amount: '9999999999999.00', count: 2, paymentId: 'PAY-L' },
    ],
    ['more together than can be counted', { amount: '9999999999999.00', count: 100 }],
    ['no pin', { count: 0 }],
    ['more than a hundred', { count: 101 }],
    ['half a pin', { count: 1.5 }],
    ['another address', { ipAddress: '127.0.0.2' }],
    ['the address written otherwise', { ipAddress: '127.0.0.01' }],
    ['a field too many', { status: 'ACTIVATED' }],
  ])('is 1001 for %s and sells nothing', async (_, over) => {
    const before = await soldOf(market.database);
    expect((await buyPins(market, over)).code).toBe(1001);
    expect(await soldOf(market.database)).toEqual(before);
  });

  it.each([
    '10',
    '1,000.50',
    '1e3',
    '0x10',
    ' 10.00 ',
    '+5.00',
    'NaN',
    'Infinity',
    '',
    '１０.00',
    '1e21',
  ])('E10 of %s is 1001 and sells nothing', async amount => {
    const before = await soldOf(market.database);
    expect((await buyPins(market, { amount })).code).toBe(1001);
    expect(await soldOf(market.database)).toEqual(before);
  });

  it('cannot go below the minimum balance or exceed the balance', async () => {
    const all = await balance();
    const { merchant, wallets, database } = market;
    await setConfig(database, wallets.merchant, { minBalance: 1 });
    const ringgit = (amount: number) =>
      `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
    const buy = (amount: number) => buyPins({ merchant }, { amount: ringgit(amount), count: 1 });
    expect((await buy(all)).code).toBe(5005);
    await setConfig(database, wallets.merchant, {});
    expect((await buy(all + 1)).code).toBe(5005);
    expect((await buy(all - 50_000)).code).toBe(1000);
    expect(await balance()).toBe(50_000);
  });

  it('counts towards the daily and monthly limits', async () => {
    const { database, wallets } = market;
    await setConfig(database, wallets.merchant, { dailyLimit: 1 });
    expect((await buyPins(market)).code).toBe(5006);
    await setConfig(database, wallets.merchant, {});
    const limit = (sen: number) =>
      db().execute(sql`update transaction_limits set monthly_transfer_limit = ${sen}
        where wallet_level = 'MERCHANT'`);
    await limit(1);
    expect((await buyPins(market)).code).toBe(5007);
    await limit(500_000_000);
    expect((await buyPins(market)).code).toBe(1000);
  });

  it.each([
    ['NOT_ACTIVE', 5001],
    ['SUSPENDED', 5002],
    ['TERMINATED', 5003],
  ])('from a wallet that is %s returns %i', async (status, code) => {
    const set = (to: string) =>
      db().execute(sql`update wallets set status = ${to} where id = ${market.wallets.merchant}`);
    await set(status);
    expect((await buyPins(market)).code).toBe(code);
    expect((await buyPins(market, { paymentId: 'PAY-0' })).code).toBe(code);
    await set('ACTIVE');
  });

  it('returns 5000 for a merchant without a wallet', async () => {
    const { database } = market;
    await db().execute(sql`update wallets set merchant_id = null, partner_id = 2
      where id = ${market.wallets.merchant2}`);
    const { merchant2 } = market;
    const over = { merchantUlid: `${'M2'.padStart(26, '0')}` };
    expect((await buyPins(market, over, { caller: merchant2 })).code).toBe(5000);
    await database.db.execute(sql`update wallets set merchant_id = 2, partner_id = null
      where id = ${market.wallets.merchant2}`);
  });
});

describe('C5 a purchase', () => {
  it('for another merchant looks like one for a missing merchant', async () => {
    const foreign = await buyPins(market, { merchantUlid: 'M2'.padStart(26, '0') });
    const none = await buyPins(market, { merchantUlid: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
    const told = ({ status, code, payload }: typeof none) => ({ status, code, payload });
    expect(told(foreign)).toEqual({ status: 404, code: 3100, payload: undefined });
    expect(told(none)).toEqual(told(foreign));
  });

  it('for another merchant’s partner looks like one for a missing partner', async () => {
    const [foreign, none] = [
      await buyPins(market, { partnerId: 2 }),
      await buyPins(market, { partnerId: 999 }),
    ];
    expect([foreign.code, none.code]).toEqual([1001, 1001]);
  });
});

describe('pins bought with a payment', () => {
  it('are pending, without an expiry, and do not change the wallet’s balance', async () => {
    const before = [await balance(), await soldOf(market.database)];
    const { payload } = await buyPins(market, { paymentId: 'PAY-1' });
    for (const pin of payload.content) {
      const state = { status: 'PENDING_PAYMENT', paymentId: 'PAY-1', expirationDate: null };
      expect(pin).toMatchObject(state);
    }
    expect([await balance(), await soldOf(market.database)]).toEqual(before);
  });

  it('can be bought only once per payment', async () => {
    expect((await buyPins(market, { paymentId: 'PAY-2' })).code).toBe(1000);
    expect((await buyPins(market, { paymentId: ' PAY-2 ' })).code).toBe(1004);
  });

  it('can cost more than the wallet’s balance', async () => {
    expect((await buyPins(market, { paymentId: 'PAY-3', amount: '90000.00' })).code).toBe(1000);
  });
});

describe('a purchase without an idempotency key', () => {
  it('is accepted', async () => {
    expect((await market.merchant.call('POST', PINS, purchaseBody())).code).toBe(1000);
  });
});
