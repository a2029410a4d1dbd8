import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { users } from '#server/db/schema/users.ts';
import {
  addWallet,
  askRefund,
  payBy,
  sendTransfer,
  sharedMarket,
  topUpBy,
} from '#tests/support/arrange/money.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const market = sharedMarket();
let partner: Caller;
let other: Caller;
/** Wallet of a second merchant of the same partner. */
let second: number;
beforeAll(async () => {
  const { backend, database, clock, wallets: of } = market;
  const { db } = database;
  const holder = await idOf(database, 'basic');
  await db.update(users).set({ partnerId: 1 }).where(eq(users.id, holder));
  second = await database.transaction(async tx => {
    const [first] = await tx.select().from(merchants).where(eq(merchants.id, 1));
    const { id: _, uuid: __, ownerId: ___, referralCode: ____, ...same } = first ?? ({} as never);
    const [merchant] = await tx
      .insert(merchants)
      .values({ ...same, ulid: 'M3'.padStart(26, '0') })
      .returning();
    return addWallet(tx, { type: 'MERCHANT', merchantId: merchant?.id ?? 0 });
  });
  await topUpBy(database, clock, of.holder, 50_000);
  await topUpBy(database, clock, of.partner, 90_000);
  const { id } = await payBy(database, clock, { from: of.holder, to: of.merchant, amount: 10_000 });
  await payBy(database, clock, { from: of.partner, to: second, amount: 5000 });
  await payBy(database, clock, { to: second, amount: 2000, type: 'UPI' });
  // unrelated: a holder who pays another partner's merchant, and that merchant's other sales
  await payBy(database, clock, { from: of.holder, to: of.merchant2, amount: 700 });
  await payBy(database, clock, { to: of.merchant2, amount: 900, type: 'UNIONPAY' });
  expect((await askRefund(market.merchant, id, 1)).code).toBe(1000);
  expect((await sendTransfer(market, {}, { caller: market.merchant })).code).toBe(1000);
  partner = await backend.signIn('partner');
  other = await backend.signIn('partner2');
});

interface Row {
  id: number;
  transactionType: string;
  sender: { walletId: number | null };
  receiver: { walletId: number | null };
}

const page = async (caller: Caller, path: string) =>
  caller.get(`/wallet/api/transactions/partner/${path}`);

const listed = async (caller: Caller, path: string): Promise<string[] | number> => {
  const { code, payload } = await page(caller, path);
  if (code !== 1000) return code;
  return payload.content.map(({ transactionType }: Row) => transactionType);
};

/** Newest first. The first merchant's top-up was made when the market opened. */
const EVERYTHING = ['TRANSFER', 'REFUND', 'UPI', 'PAYMENT', 'PAYMENT', 'TOP_UP', 'TOP_UP'];

describe('C6 the transactions of a partner and its merchants', () => {
  it('are in one list, latest first, without those of others', async () => {
    const { wallets: of } = market;
    const { payload } = await page(partner, 'all/all');
    expect(payload.content.map((row: Row) => row.transactionType)).toEqual(EVERYTHING);
    expect(payload.totalElements).toBe(EVERYTHING.length);
    const own = [of.merchant, of.partner, second];
    for (const { sender, receiver } of payload.content as Row[]) {
      expect(own.includes(sender.walletId ?? 0) || own.includes(receiver.walletId ?? 0)).toBe(true);
    }
    const foreign = await page(other, 'all/all');
    const ids = foreign.payload.content.map(({ id }: Row) => id);
    const both = payload.content.filter(({ id }: Row) => ids.includes(id));
    // only a transfer from one partner's merchant to the other's is visible to both
    expect(both.map((row: Row) => row.transactionType)).toEqual(['TRANSFER']);
  });

  it('can be filtered like the list of a single wallet', async () => {
    expect(await listed(partner, 'payment/all')).toEqual(['PAYMENT', 'PAYMENT']);
    expect(await listed(partner, 'upi/all')).toEqual(['UPI']);
    expect(await listed(partner, 'refund/all')).toEqual(['REFUND']);
    expect(await listed(partner, 'all/all?isRefundable=true')).toEqual([
      'UPI',
      'PAYMENT',
      'PAYMENT',
    ]);
    expect(await listed(partner, 'all/all?filterSettlement=true')).toEqual([]);
    expect(await listed(partner, 'all/all?filterSettlement=false')).toHaveLength(4);
    expect(await listed(partner, 'all/all?category=type&search=refund')).toEqual(['REFUND']);
    expect(await listed(partner, 'all/all?search=nothing')).toEqual([]);
    expect(await listed(partner, 'all/all?endDate=2026-03-01')).toEqual([]);
    expect(await listed(partner, 'nothing/all')).toBe(1001);
    expect(await listed(partner, 'all/all?category=amount&search=1')).toBe(1001);
  });

  it('are paginated without repeats or gaps', async () => {
    const all: Row[] = (await page(partner, 'all/all?size=200')).payload.content;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), async size => {
        const pages = Array.from({ length: Math.ceil(all.length / size) + 1 }, (_, at) => at);
        const rows: Row[] = [];
        for (const at of pages) {
          rows.push(...(await page(partner, `all/all?size=${size}&page=${at}`)).payload.content);
        }
        expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      }),
      { numRuns: 8 },
    );
  });

  it('show whether the partner can refund them, as the backend decides', async () => {
    const { merchant, wallets: of } = market;
    const rows = [
      ...(await page(partner, 'all/all?size=200')).payload.content,
      // visible, because its holder paid; it cannot refund payments to another partner's merchant
      ...(await page(partner, `all/${of.holder}?size=200`)).payload.content,
    ] as (Row & { mayRefund: boolean })[];
    expect(await listed(partner, `all/${of.holder}?isRefundable=true`)).toEqual([]);
    const judged = new Set<string>();
    for (const { id, mayRefund, transactionType: type } of rows) {
      const one = await partner.get(`/wallet/api/transactions/${id}`);
      expect(one.payload.content.mayRefund).toBe(mayRefund);
      const isRefunded = (await askRefund(partner, id, 0.01)).code === 1000;
      expect({ id, type, mayRefund }).toEqual({ id, type, mayRefund: isRefunded });
      judged.add(`${type} ${mayRefund}`);
    }
    expect([...judged]).toEqual(
      expect.arrayContaining(['UPI true', 'PAYMENT true', 'PAYMENT false', 'TRANSFER false']),
    );
    const { payload } = await merchant.get(`/wallet/api/transactions/merchant/all/${of.merchant}`);
    expect(payload.content[0]).not.toHaveProperty('mayRefund');
  });

  it('are not listed for other roles', async () => {
    const { admin, merchant } = market;
    expect(await listed(admin, 'all/all')).toBe(5000);
    expect(await listed(merchant, 'all/all')).toBe(2003);
    expect((await merchant.get('/wallet/api/transactions/merchant/all/all')).code).toBe(5000);
  });

  it('are empty for a partner’s user without a partner', async () => {
    const { backend, database } = market;
    const id = await idOf(database, 'partner2');
    await database.db.update(users).set({ partnerId: null }).where(eq(users.id, id));
    const nobody = await backend.signIn('partner2');
    expect((await page(nobody, 'all/all')).payload).toMatchObject({
      content: [],
      totalElements: 0,
    });
    await database.db.update(users).set({ partnerId: 2 }).where(eq(users.id, id));
  });
});
