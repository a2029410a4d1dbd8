import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sen, toRMText } from '#contract/money.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { ago, DAY } from '#server/kernel/clock.ts';
import {
  askRefund,
  type Paid,
  payBy,
  sharedMarket,
  topUpBy,
} from '#tests/support/arrange/money.ts';
import { contentOf, generate } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const market = sharedMarket();
const UNSETTLED = '/wallet/api/settlement/unsettled';

const listed = async (query = '', caller: Caller = market.admin) =>
  (await caller.get(`${UNSETTLED}${query}`)).payload;

/** The figures that the merchant itself gets. */
const nextOf = async (caller: Caller) => {
  const { content } = (await caller.get('/wallet/api/settlement/next')).payload;
  const { lastDay: _, ...figures } = content;
  return figures;
};

const change = (id: number, values: Partial<typeof transactions.$inferInsert>) =>
  market.database.db.update(transactions).set(values).where(eq(transactions.id, id));

/** A payment of this many days ago; oldest first, as ids are in the order of dates. */
async function pay(paid: Paid, daysAgo = 0) {
  const { database, clock } = market;
  const { id } = await payBy(database, clock, paid);
  const transactionDate = ago(clock, daysAgo * DAY);
  await change(id, { transactionDate });
  return { id, date: transactionDate.toISOString() };
}

let oldest: string;
beforeAll(async () => {
  const { wallets: of, admin, database, clock } = market;
  await topUpBy(database, clock, of.holder, 100);
  // in no settlement: of others, unsuccessful, deleted
  await pay({ to: of.partner, amount: 300, type: 'UPI' }, 900);
  await pay({ to: of.holder, amount: 300, type: 'UPI' }, 900);
  const failed = await pay({ to: of.merchant, amount: 300, type: 'UPI' }, 900);
  await change(failed.id, { status: 'FAILED' });
  const deleted = await pay({ to: of.merchant, amount: 300, type: 'UPI' }, 900);
  await change(deleted.id, { deleted: true });
  // of one merchant: older than the days that a report may span
  oldest = (await pay({ to: of.merchant2, amount: 2000, mdr: 30, type: 'UPI' }, 500)).date;
  // of the other one: fee and MDR of odd sen, a partial and a full refund
  await pay({ to: of.merchant, amount: 10_001, fee: 3, mdr: 151, type: 'UPI' }, 3);
  const partly = await pay({ to: of.merchant, amount: 500, mdr: 7, type: 'UNIONPAY' }, 2);
  const fully = await pay({ from: of.holder, to: of.merchant, amount: 7 }, 1);
  expect((await askRefund(admin, partly.id, 1.01)).code).toBe(1000);
  expect((await askRefund(admin, fully.id, 0.07)).code).toBe(1000);
});

describe('the merchants with unsettled transactions', () => {
  it('are listed oldest first, with the figures that each of them gets', async () => {
    const { merchant, merchant2, wallets: of } = market;
    const { content, totalElements } = await listed();
    expect(totalElements).toBe(2);
    expect(content).toEqual([
      { id: of.merchant2, merchantName: content[0].merchantName, ...(await nextOf(merchant2)) },
      { id: of.merchant, merchantName: content[1].merchantName, ...(await nextOf(merchant)) },
    ]);
    expect(content[0]).toMatchObject({ count: 1, amount: 19.7, firstDate: oldest });
    // 100.01 - 0.03 - 1.51, 5.00 - 0.07, 0.07; refunds of 1.01 with 0.01 of its MDR, and of 0.07
    expect(content[1]).toMatchObject({ count: 5, amount: 102.4 });
    const names = content.map(({ merchantName }: { merchantName: string }) => merchantName);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/\S/);
  });

  it('are paged, with their number beyond the last page too', async () => {
    const all = (await listed()).content;
    const first = await listed('?page=0&size=1');
    const second = await listed('?page=1&size=1');
    expect([...first.content, ...second.content]).toEqual(all);
    const beyond = await listed('?page=2&size=1');
    expect(beyond).toMatchObject({ content: [], totalElements: 2 });
  });

  it('are shown to all staff, and to nobody else', async () => {
    const { backend, merchant } = market;
    const { content } = await listed();
    for (const role of ['compliance', 'callcentre', 'onboarding', 'validator'] as const)
      expect((await listed('', await backend.signIn(role))).content, role).toEqual(content);
    for (const caller of [merchant, await backend.signIn('partner')])
      expect((await caller.get(UNSETTLED)).code).toBe(2003);
  });

  it('are no longer listed once a report has their transactions, whose total is the amount', async () => {
    const { admin, wallets: of } = market;
    const [, { amount }] = (await listed()).content;
    const { payload } = await generate(admin, of.merchant, { startDate: '2026-02-01' });
    const lines = await contentOf(market, admin, of.merchant, payload.content.fileName);
    expect(lines.at(-1)?.[8]).toBe(toRMText(sen(Math.round(amount * 100))));
    const { content } = await listed();
    expect(content.map(({ id }: { id: number }) => id)).toEqual([of.merchant2]);
  });
});
