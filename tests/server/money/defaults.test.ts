import { afterAll, beforeAll, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import type { Database } from '#server/db/database.ts';
import { addLimits, listLimits } from '#server/services/money/limits.ts';
import { listRiskControls } from '#server/services/money/riskControls.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

let database: Database;
beforeAll(async () => {
  database = await openMigrated();
  const clock = createTestClock();
  await database.transaction(tx => addLimits(tx, clock));
  // as at the next start
  await database.transaction(tx => addLimits(tx, clock));
});
afterAll(() => database.close());

/** In ringgit: per day, per month, per transaction, in the wallet. */
const limitsOf = async () =>
  Object.fromEntries(
    (await listLimits(database.db)).map(row => [
      row.walletLevel,
      [
        row.dailyTransferLimit,
        row.monthlyTransferLimit,
        row.perTransactionLimit,
        row.maxBalance,
      ].map(amount => amount / 100),
    ]),
  );

it('each level has its own default limits, created once', async () => {
  expect(await limitsOf()).toEqual({
    BASIC: [1500, 5000, 1500, 5000],
    PREMIUM: [5000, 20_000, 5000, 20_000],
    MERCHANT: [500_000, 5_000_000, 250_000, 10_000_000],
    PARTNER: [5_000_000, 50_000_000, 2_500_000, 100_000_000],
  });
  expect(await listLimits(database.db)).toHaveLength(4);
});

it('each level allows everything, except BASIC requesting funds', async () => {
  const { content, total } = await listRiskControls(database.db, {});
  expect(total).toBe(4);
  for (const control of content) {
    expect(control).toMatchObject({
      allowTopUp: true,
      allowTransfer: true,
      allowPayment: true,
      allowRequestFund: control.level !== 'BASIC',
      createdBy: 'system',
    });
  }
  expect(content.map(({ level, accountLimit }) => [level, accountLimit])).toEqual([
    ['PARTNER', sen(10_000_000_000)],
    ['MERCHANT', sen(1_000_000_000)],
    ['PREMIUM', sen(2_000_000)],
    ['BASIC', sen(500_000)],
  ]);
});
