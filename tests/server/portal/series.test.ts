import { beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#server/db/schema/transactions.ts';
import { foldTotals } from '#server/services/transactions/dailyTotals.ts';
import { addWallet } from '#tests/support/arrange/money.ts';
import type { Account } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
beforeAll(async () => {
  const { db } = backend.database;
  const first = await addWallet(db, { type: 'MERCHANT', merchantId: 1 });
  const second = await addWallet(db, { type: 'MERCHANT', merchantId: 2 });
  const pay = (referenceNumber: string, day: string, receiverWalletId: number, amount: number) => ({
    referenceNumber,
    receiverWalletId,
    amount,
    subTotal: amount,
    ...({ transactionType: 'PAYMENT', status: 'SUCCESS' } as const),
    transactionDate: new Date(day),
  });
  await db
    .insert(transactions)
    .values([
      pay('A', '2026-02-27T15:59:59Z', first, 5),
      pay('B', '2026-02-27T16:00:00Z', first, 1010),
      pay('C', '2026-02-28T16:00:00Z', first, 100),
      pay('D', '2026-03-01T15:59:59Z', second, 20),
      pay('E', '2026-03-01T16:00:00Z', first, 250),
      { ...pay('F', '2026-03-01T17:00:00Z', first, 9999), status: 'PENDING' },
      { ...pay('G', '2026-03-01T17:00:00Z', first, 30), transactionType: 'UPI' },
    ]);
});

const seriesOf = async (account: Account, query: string) => {
  const caller = await backend.signIn(account);
  return caller.get(`/user/api/user-details/dashboard-series?${query}`);
};
const DAYS = 'startDate=2026-03-01&endDate=2026-03-02';

describe('volume and value by day', () => {
  it.each<[Account, [string, string, number, number][], [string, number, number][]]>([
    [
      'admin',
      [
        ['2026-03-01', 'PAYMENT', 2, 1.2],
        ['2026-03-02', 'PAYMENT', 1, 2.5],
        ['2026-03-02', 'UPI', 1, 0.3],
      ],
      [['PAYMENT', 2, 10.15]],
    ],
    ['merchant2', [['2026-03-01', 'PAYMENT', 1, 0.2]], []],
    [
      'partner',
      [
        ['2026-03-01', 'PAYMENT', 1, 1],
        ['2026-03-02', 'PAYMENT', 1, 2.5],
        ['2026-03-02', 'UPI', 1, 0.3],
      ],
      [['PAYMENT', 2, 10.15]],
    ],
  ])('cover what %s may see, with the previous period', async (account, days, before) => {
    for (const isFolded of [false, true]) {
      if (isFolded) await foldTotals(backend);
      const { code: answered, payload } = await seriesOf(account, DAYS);
      expect(answered).toBe(1000);
      expect(payload.content).toEqual({
        days: days.map(([day, type, count, amount]) => ({ day, type, count, amount })),
        before: {
          startDate: '2026-02-27',
          endDate: '2026-02-28',
          types: before.map(([type, count, amount]) => ({ type, count, amount })),
        },
      });
    }
  });

  it.each([
    '',
    'startDate=2026-03-01',
    'startDate=2026-03-02&endDate=2026-03-01',
    'startDate=2025-03-01&endDate=2026-03-02',
  ])('reject the range "%s"', async query => {
    expect((await seriesOf('admin', query)).code).toBe(1001);
  });
});
