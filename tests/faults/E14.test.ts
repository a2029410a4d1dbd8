import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { foldTotals } from '#server/services/transactions/dailyTotals.ts';
import { setConfig, sharedMarket } from '#tests/support/arrange/money.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { addMany } from '#tests/support/database/rows.ts';

/** The largest amount that a call can carry, in sen. */
const LARGEST = 999_999_999_999_999;

describeEachBackend('sums', each => {
  const market = sharedMarket(each);

  /** Makes the first merchant's wallet send this amount, in sen, so many times. */
  const send = (amount: number, times: number, type: string) =>
    addMany(
      market.database,
      sql`insert into transactions (reference_number, transaction_type, status, amount, sub_total,
          sender_wallet_id, transaction_date)
        select ${type} || n, ${type}, 'SUCCESS', ${amount}, ${amount}, ${market.wallets.merchant}::int8,
          ${market.clock.now().toISOString()}::timestamptz
        from generate_series(1, ${times}::int) n`,
    );
  const usage = () => market.merchant.get(`/wallet/api/wallets/${market.wallets.merchant}/usage`);
  const series = () =>
    market.merchant.get(
      `/user/api/user-details/dashboard-series?startDate=${TODAY}&endDate=${TODAY}`,
    );
  const totalOf = async (type: string) =>
    (await series()).payload.content.days.find((day: { type: string }) => day.type === type);

  it('E14 of many small amounts are exact', async () => {
    await send(1, 10_001, 'PAYMENT');
    for (const isFolded of [false, true]) {
      if (isFolded) await foldTotals(market);
      expect((await usage()).payload.content).toMatchObject({
        usedToday: 100.01,
        usedThisMonth: 100.01,
      });
      expect(await totalOf('PAYMENT')).toMatchObject({ count: 10_001, amount: 100.01 });
    }
  });

  it('E15 beyond the largest amount of a call, and beyond 2^53, are refused instead of rounded', async () => {
    await send(LARGEST, 1, 'UPI');
    expect(await totalOf('UPI')).toMatchObject({ count: 1, amount: 9_999_999_999_999.99 });
    // the first sum exceeds 13 digits of ringgit, the second 2^53 sen
    for (const times of [1, 9]) {
      await send(LARGEST, times, times === 1 ? 'TRANSFER' : 'WITHDRAW');
      expect(await usage()).toMatchObject({ code: 1003, payload: undefined });
    }
    await foldTotals(market);
    expect(await series()).toMatchObject({ code: 1003, payload: undefined });
  });

  it('E15 the largest amount of a call is exact', async () => {
    await setConfig(market.database, market.wallets.merchant2, { maxBalance: LARGEST });
    const { payload } = await market.merchant2.get(
      `/wallet/api/wallets/${market.wallets.merchant2}`,
    );
    expect(payload.content.transactionSettings.maxBalance).toBe(9_999_999_999_999.99);
  });
});
