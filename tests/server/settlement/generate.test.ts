import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import {
  askRefund,
  auditOf,
  payBy,
  SOUND,
  sendTransfer,
  sharedMarket,
  topUpBy,
} from '#tests/support/arrange/money.ts';
import { contentOf, generate, TODAY } from '#tests/support/arrange/settlement.ts';

const DAY = 24 * 60 * 60 * 1000;

const HEAD = [
  'Date (Malaysia)',
  'Reference number',
  'Type',
  'Original reference',
  'Customer',
  'Gross (RM)',
  'Fee (RM)',
  'MDR (RM)',
  'Net (RM)',
  'Remark',
];

describe('a settlement report', () => {
  const market = sharedMarket();
  const references: string[] = [];
  beforeAll(async () => {
    const { database, clock, wallets: of, merchant } = market;
    await topUpBy(database, clock, of.holder, 50_000);
    const paid = await payBy(database, clock, {
      from: of.holder,
      to: of.merchant,
      amount: 10_000,
      mdr: 150,
    });
    const card = await payBy(database, clock, {
      to: of.merchant,
      amount: 2050,
      fee: 50,
      mdr: 31,
      type: 'UNIONPAY',
    });
    references.push(paid.referenceNumber, card.referenceNumber);
    // neither belongs to the first merchant's settlement
    await sendTransfer(market);
    await payBy(database, clock, { from: of.holder, to: of.merchant2, amount: 4000, mdr: 60 });
    expect((await askRefund(merchant, paid.id, 20)).code).toBe(1000);
  });

  it('has payments and refunds, with totals exact to the sen', async () => {
    const { admin, wallets: of, database } = market;
    const { code, payload } = await generate(admin, of.merchant);
    expect(code).toBe(1000);
    const { fileName, size } = payload.content;
    expect(payload.content).toEqual({
      id: expect.any(Number),
      startDate: TODAY,
      endDate: TODAY,
      walletId: of.merchant,
      fileName: `settlement_${of.merchant}_${TODAY}_${TODAY}_1.csv`,
      size: expect.any(Number),
      createdDate: '2026-03-02T01:30:00.000Z',
    });
    expect(size).toBeGreaterThan(100);

    const lines = await contentOf(market, admin, of.merchant, fileName);
    const date = '2026-03-02T09:30:00+08:00';
    const [first = '', second = ''] = references;
    expect(lines).toEqual([
      HEAD,
      [date, first, 'PAYMENT', '', 'basic', '100.00', '0.00', '1.50', '98.50', ''],
      [date, second, 'UNIONPAY', '', 'Card •••• 1234', '20.50', '0.50', '0.31', '19.69', ''],
      [
        ...[date, expect.any(String), 'REFUND', first, 'basic'],
        ...['-20.00', '0.00', '-0.30', '-19.70', 'Wrong item'],
      ],
      ['Total', '', '', '', '', '100.50', '0.50', '1.51', '98.49', ''],
    ]);

    const rows = await database.db
      .select()
      .from(transactions)
      .where(eq(transactions.settlementFileId, payload.content.id));
    expect(rows.map(({ transactionType }) => transactionType).sort()).toEqual([
      'PAYMENT',
      'REFUND',
      'UNIONPAY',
    ]);
    expect(
      rows.every(({ settledDate }) => settledDate?.toISOString() === '2026-03-02T01:30:00.000Z'),
    ).toBe(true);
  });

  it('moves no money, and is recorded in the history', async () => {
    const { database, wallets: of } = market;
    expect(await auditOf(database)).toEqual(SOUND);
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'GENERATE_SETTLEMENT'));
    expect(entry).toMatchObject({
      actor: 'admin',
      entity: 'wallet',
      entityId: String(of.merchant),
      after: { startDate: TODAY, endDate: TODAY, rows: 3, net: 98.49 },
    });
  });

  it('includes each transaction once, and later ones in the next report', async () => {
    const { admin, wallets: of, database, clock } = market;
    expect(await generate(admin, of.merchant)).toMatchObject({ status: 404, code: 5015 });
    await payBy(database, clock, { to: of.merchant, amount: 100, type: 'UPI' });
    const { payload } = await generate(admin, of.merchant);
    expect(payload.content.fileName).toBe(`settlement_${of.merchant}_${TODAY}_${TODAY}_2.csv`);
    const lines = await contentOf(market, admin, of.merchant, payload.content.fileName);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)?.slice(5, 9)).toEqual(['1.00', '0.00', '0.00', '1.00']);
  });

  it('marks its transactions as settled in the lists', async () => {
    const { merchant, admin, wallets: of, database, clock } = market;
    await payBy(database, clock, { to: of.merchant, amount: 200, type: 'UPI' });
    const typesOf = async (isSettled: boolean) => {
      const path = `/wallet/api/transactions/merchant/all/${of.merchant}?filterSettlement=${isSettled}`;
      const { payload } = await merchant.get(path);
      return payload.content.map((row: { transactionType: string }) => row.transactionType);
    };
    expect(await typesOf(true)).toEqual(['UPI', 'REFUND', 'UNIONPAY', 'PAYMENT']);
    expect(await typesOf(false)).toEqual(['UPI']);
    expect((await generate(admin, of.merchant)).code).toBe(1000);
    expect(await typesOf(false)).toEqual([]);
  });

  it('is made once per idempotency key, with the same answer', async () => {
    const { admin, wallets: of } = market;
    const key = randomUUID();
    const made = await generate(admin, of.merchant2, {}, key);
    expect(made.code).toBe(1000);
    expect((await generate(admin, of.merchant2, {}, key)).payload).toEqual(made.payload);
    expect((await generate(admin, of.merchant2)).code).toBe(5015);
  });

  it.each([
    ['H14 days in the wrong order', { startDate: '2026-03-02', endDate: '2026-03-01' }],
    ['H14 a day to come', { startDate: '2026-03-02', endDate: '2026-03-03' }],
    ['H14 more than 366 days', { startDate: '2025-03-01', endDate: '2026-03-02' }],
    ['H14 a day that is none', { startDate: '2026-02-30', endDate: '2026-03-02' }],
  ])('is refused for %s', async (_, days) => {
    const { admin, wallets: of } = market;
    expect((await generate(admin, of.merchant, days)).code).toBe(1001);
  });

  it('H14 can cover 366 days, and requires both dates', async () => {
    const { admin, wallets: of } = market;
    const days = { startDate: '2025-03-02', endDate: '2026-03-02' };
    expect((await generate(admin, of.merchant, days)).code).toBe(5015);
    const body = { walletId: of.merchant, startDate: TODAY };
    expect((await admin.call('POST', '/wallet/api/settlement/generate', body)).code).toBe(1001);
  });

  it('requires an existing wallet of a merchant', async () => {
    const { admin, wallets: of } = market;
    expect((await generate(admin, 999_999)).code).toBe(5000);
    expect((await generate(admin, of.holder)).code).toBe(5004);
    expect((await generate(admin, of.partner)).code).toBe(5004);
  });

  it('can be made by staff with write access only', async () => {
    const { backend, wallets: of } = market;
    for (const name of ['callcentre', 'validator', 'merchant', 'partner']) {
      const caller = await backend.signIn(name);
      expect((await generate(caller, of.merchant)).code).toBe(2003);
    }
    for (const name of ['compliance', 'onboarding']) {
      const caller = await backend.signIn(name);
      expect((await generate(caller, of.merchant)).code).toBe(5015);
    }
    market.merchant = await backend.signIn('merchant');
  });

  it('uses Malaysian days: a refund belongs to the day on which it was made', async () => {
    const { database, clock, wallets: of, backend } = market;
    // 15:59:59.999Z is the last instant of 2 March in Malaysia
    clock.advance(Date.parse('2026-03-02T15:59:59.999Z') - clock.now().getTime());
    const late = await payBy(database, clock, { to: of.merchant, amount: 300, type: 'UPI' });
    clock.advance(1);
    await payBy(database, clock, { to: of.merchant, amount: 500, type: 'UPI' });
    const merchant = await backend.signIn('merchant');
    expect((await askRefund(merchant, late.id, 1)).code).toBe(1000);
    const admin = await backend.signIn('admin');

    const first = await generate(admin, of.merchant);
    const lines = await contentOf(market, admin, of.merchant, first.payload.content.fileName);
    expect(lines.at(-1)?.[5]).toBe('3.00');
    const next = await generate(admin, of.merchant, {
      startDate: '2026-03-03',
      endDate: '2026-03-03',
    });
    const nextLines = await contentOf(market, admin, of.merchant, next.payload.content.fileName);
    expect(nextLines.map(([, , type]) => type)).toEqual(['Type', 'UPI', 'REFUND', '']);
    expect(nextLines.at(-1)?.[5]).toBe('4.00');
    clock.advance(DAY);
  });
});
