import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transactions } from '#server/db/schema/transactions.ts';
import { ago, DAY } from '#server/kernel/clock.ts';
import { askRefund, payBy, sharedMarket } from '#tests/support/arrange/money.ts';
import { generate, TODAY } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const market = sharedMarket();

const nextOf = async (caller: Caller) => (await caller.get('/wallet/api/settlement/next')).payload;

it('the next settlement shows what a merchant will be paid until its report is made', async () => {
  const { database, clock, wallets, admin, merchant, merchant2 } = market;
  const empty = { count: 0, amount: 0, firstDate: null, lastDay: null };
  expect((await nextOf(merchant)).content).toEqual(empty);

  await payBy(database, clock, { to: wallets.merchant, amount: 1000, mdr: 15, type: 'UPI' });
  const { id } = await payBy(database, clock, { to: wallets.merchant, amount: 500, type: 'UPI' });
  expect((await askRefund(admin, id, 2)).code).toBe(1000);
  const { content } = await nextOf(merchant);
  expect(content).toMatchObject({ count: 3, firstDate: clock.now().toISOString(), lastDay: null });
  expect((await nextOf(merchant2)).content).toEqual(empty);

  const { payload } = await generate(admin, wallets.merchant);
  expect(payload.content.endDate).toBe(TODAY);
  expect((await nextOf(merchant)).content).toEqual({ ...empty, lastDay: TODAY });
  expect(content.amount).toBe(9.85 + 5 - 2);
});

it('the next settlement includes what is older than the days of one report', async () => {
  const { database, clock, wallets, merchant2 } = market;
  const { id } = await payBy(database, clock, { to: wallets.merchant2, amount: 700, type: 'UPI' });
  const transactionDate = ago(clock, 500 * DAY);
  await database.db.update(transactions).set({ transactionDate }).where(eq(transactions.id, id));
  const { content } = await nextOf(merchant2);
  const firstDate = transactionDate.toISOString();
  expect(content).toMatchObject({ count: 1, amount: 7, firstDate });
});

it('the next settlement is shown to merchants only', async () => {
  const { admin, backend } = market;
  for (const caller of [admin, await backend.signIn('partner')]) {
    expect((await caller.get('/wallet/api/settlement/next')).code).toBe(2003);
  }
});
