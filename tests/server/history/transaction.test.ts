import { beforeAll, describe, expect, it } from 'vitest';
import { askRefund, payBy, sharedMarket } from '#tests/support/arrange/money.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const market = sharedMarket();
let partner: Caller;
/** A payment to the first merchant that was refunded. */
let paid: number;
beforeAll(async () => {
  const { backend, database, clock, wallets, merchant } = market;
  partner = await backend.signIn('partner');
  paid = (await payBy(database, clock, { to: wallets.merchant, amount: 10_000, type: 'UPI' })).id;
  expect((await askRefund(merchant, paid, 100)).code).toBe(1000);
});

describe('the history of a transaction', () => {
  const historyOf = async (caller: Caller, id: unknown) =>
    (await caller.get(`/user/api/history?entity=transaction&entityId=${id}`)).payload?.content;

  it('is shown in full to staff and to the user who made the entry', async () => {
    const { admin, merchant } = market;
    const [entry, ...more] = await historyOf(admin, paid);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor: 'merchant',
      action: 'REFUND',
      entityId: String(paid),
      after: { refundedAmount: 100 },
      ipAddress: '203.0.113.7',
    });
    expect(await historyOf(merchant, paid)).toEqual([entry]);
  });

  it('is shown to others who see the transaction without the actor and address', async () => {
    const [entry] = await historyOf(partner, paid);
    expect(entry).toMatchObject({
      actor: '',
      actorRole: 'EWALLET_MERCHANT',
      action: 'REFUND',
      ipAddress: null,
      before: { refundedAmount: 0 },
      after: { refundedAmount: 100 },
    });
  });

  it('C5 is hidden from users who do not see the transaction, like the history of other records', async () => {
    const { merchant2, backend, merchant } = market;
    expect(await historyOf(merchant2, paid)).toEqual([]);
    expect(await historyOf(merchant2, 999_999)).toEqual([]);
    expect(await historyOf(await backend.signIn('partner2'), paid)).toEqual([]);
    const { payload } = await merchant.get('/user/api/history?entity=user&entityId=1');
    expect(payload.content).toEqual([]);
    expect((await merchant.get('/user/api/history?entityId=1')).code).toBe(1001);
  });
});
