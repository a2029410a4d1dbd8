import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tidy } from '#server/db/tidy.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addMany } from '#tests/support/database/rows.ts';

const COUNT = 150_000;

const backend = sharedBackend();
let agent: Caller;
beforeAll(async () => {
  const rows = sql`
    insert into transactions
      (reference_number, transaction_type, status, amount, sub_total, sender_name, transaction_date)
    select 'KTN' || n, case when n % 100 = 0 then 'REFUND' else 'PAYMENT' end, 'SUCCESS', 100 + n % 1000, 100,
      'Aminah ' || n, timestamptz '2026-01-01Z' + n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(COUNT))}) n`;
  await addMany(backend.database, rows);
  await tidy(backend.database);
  agent = await backend.signIn('callcentre');
});

const page = async (path: string) =>
  (await agent.get(`/wallet/api/transactions/admin/${path}`)).payload;

describe('a list beyond the counting limit', () => {
  it('marks its total as an estimate, which is close', async () => {
    const { totalElements, estimated } = await page('all');
    expect(estimated).toBe(true);
    expect(totalElements).toBeGreaterThan(COUNT * 0.98);
    expect(totalElements).toBeLessThan(COUNT * 1.02);
  });

  it('still has a correct last page', async () => {
    const { content } = await page(`all?page=${COUNT / 20 - 1}&size=20`);
    expect(content).toHaveLength(20);
    expect(content.at(-1).referenceNumber).toBe('KTN1');
    expect((await page(`all?page=${COUNT / 20}&size=20`)).content).toEqual([]);
  });

  it('is counted when a view leaves few rows', async () => {
    const refunds = await page('refund');
    expect([refunds.totalElements, refunds.estimated]).toEqual([COUNT / 100, undefined]);
  });

  it('is estimated with filters that leave many rows, and counted if they leave few', async () => {
    const some = await page('all?maxAmount=3.99&status=SUCCESS');
    expect(some.estimated).toBe(true);
    expect(some.totalElements).toBeGreaterThan(COUNT * 0.28);
    expect(some.totalElements).toBeLessThan(COUNT * 0.32);
    const few = await page('all?minAmount=1&maxAmount=1.05&type=PAYMENT');
    expect([few.totalElements, few.estimated]).toEqual([(COUNT / 1000) * 5, undefined]);
  });

  it('is counted when a search finds few rows, and estimated when it finds too many', async () => {
    const few = await page('all?category=sender&search=aminah%2015000');
    expect([few.totalElements, few.estimated]).toEqual([2, undefined]);
    const many = await page('all?category=sender&search=aminah');
    expect(many.estimated).toBe(true);
    expect(many.totalElements).toBeGreaterThan(100_000);
    expect(many.content).toHaveLength(20);
  });
});
