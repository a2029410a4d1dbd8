import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#server/db/schema/transactions.ts';
import {
  askRefund,
  auditOf,
  type Market,
  openMarket,
  payBy,
  SOUND,
} from '#tests/support/arrange/money.ts';
import { contentOf, generate } from '#tests/support/arrange/settlement.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

describe('a settlement report with too many transactions', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
    const { database, wallets: of } = market;
    // one more on 2 March than a report can hold, and some on the previous day
    await database.db.execute(sql`
      insert into transactions (reference_number, transaction_type, status, amount, sub_total,
        receiver_wallet_id, transaction_date)
      select 'MANY' || n, 'UPI', 'SUCCESS', 1, 1, ${of.merchant}::int8,
        timestamptz '2026-03-01T15:00:00Z' + n * interval '1 second'
      from generate_series(1, 3599 + 20001) n`);
  });
  afterAll(() => market.backend.close());

  const settled = isNotNull(transactions.settlementFileId);

  it('is refused and settles nothing, but works for fewer days', async () => {
    const { admin, wallets: of, database } = market;
    const both = { startDate: '2026-03-01' };
    expect((await generate(admin, of.merchant, both)).code).toBe(1001);
    expect(await database.db.$count(transactions, settled)).toBe(0);
    const days = { startDate: '2026-03-01', endDate: '2026-03-01' };
    const { payload } = await generate(admin, of.merchant, days);
    expect(await database.db.$count(transactions, settled)).toBe(3599);
    const lines = await contentOf(market, admin, of.merchant, payload.content.fileName);
    expect(lines).toHaveLength(3599 + 2);
    expect(lines.at(-1)?.[8]).toBe('35.99');
  });

  it('is split if they are all of one day, which has several reports then', async () => {
    const { admin, wallets: of, database } = market;
    const first = await generate(admin, of.merchant);
    expect(first.code).toBe(1000);
    expect(first.payload.content.fileName).toMatch(/_1\.csv$/);
    expect(await database.db.$count(transactions, settled)).toBe(3599 + 20_000);
    const rest = await generate(admin, of.merchant);
    expect(rest.payload.content.fileName).toMatch(/_2\.csv$/);
    const { fileName } = rest.payload.content;
    const lines = await contentOf(market, admin, of.merchant, fileName);
    expect(lines.map(([, reference]) => reference).slice(1, -1)).toEqual([`MANY${3599 + 20_001}`]);
    expect((await generate(admin, of.merchant)).code).toBe(5015);
    expect(await database.db.$count(transactions, settled)).toBe(3599 + 20_001);
  });
});

describeEachBackend('concurrent settlement reports', each => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket(each);
  });
  afterAll(() => market.backend.close());

  it('contain each transaction once', async () => {
    const { database, clock, wallets: of, admin, backend } = market;
    for (let n = 1; n <= 12; n += 1) {
      await payBy(database, clock, { to: of.merchant, amount: 100 * n, type: 'UPI' });
    }
    const other = await backend.signIn('compliance');
    const answers = await Promise.all(
      [admin, other, admin, other].map(caller => generate(caller, of.merchant)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 5015, 5015, 5015]);
    const settled = await database.db
      .select()
      .from(transactions)
      .where(eq(transactions.transactionType, 'UPI'));
    expect(new Set(settled.map(({ settlementFileId }) => settlementFileId)).size).toBe(1);
    expect(settled[0]?.settlementFileId).not.toBeNull();
  });

  it('contain concurrent payments and refunds exactly once in the end', async () => {
    const { database, clock, wallets: of, admin, merchant } = market;
    const made: Awaited<ReturnType<typeof payBy>>[] = [];
    for (let n = 1; n <= 6; n += 1) {
      made.push(await payBy(database, clock, { to: of.merchant, amount: 1000, type: 'UPI' }));
    }
    await Promise.all([
      generate(admin, of.merchant),
      ...made.map(({ id }) => askRefund(merchant, id, 4)),
      payBy(database, clock, { to: of.merchant, amount: 1000, type: 'UPI' }),
      generate(admin, of.merchant),
    ]);
    // later transactions are in a last report
    expect([1000, 5015]).toContain((await generate(admin, of.merchant)).code);
    const { payload } = await admin.get(`/wallet/api/settlement/reports/${of.merchant}?size=200`);
    const names: string[] = payload.content.map((file: { fileName: string }) => file.fileName);
    const lines = (
      await Promise.all(names.map(name => contentOf(market, admin, of.merchant, name)))
    ).flat();
    const references = lines
      .map(([, reference = '']) => reference)
      .filter(text => /^KTN/.test(text));
    expect(new Set(references).size).toBe(references.length);
    expect(references).toHaveLength(12 + 6 + 6 + 1);
    expect(await auditOf(database)).toEqual(SOUND);
  });
});
