import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_VIEWS } from '#contract/words/moneyStatuses.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
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
import { addUser } from '#tests/support/database/rows.ts';

const DAY = 24 * 60 * 60 * 1000;

const market = sharedMarket();
let partner: Caller;
/** Payments: `card` by UPI, `first` and `second` by the holder to the first merchant. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  const { backend, database, clock, wallets: of } = market;
  partner = await backend.signIn('partner');
  await database.db
    .update(users)
    .set({ partnerId: 1 })
    .where(eq(users.id, await idOf(database, 'basic')));
  await topUpBy(database, clock, of.holder, 50_000);
  const paid = async (name: string, values: Parameters<typeof payBy>[2]) => {
    ids[name] = (await payBy(database, clock, values)).id;
  };
  await paid('first', { from: of.holder, to: of.merchant, amount: 10_000, mdr: 150 });
  clock.advance(DAY);
  // sessions expire within a day
  market.merchant = await backend.signIn('merchant');
  await paid('second', { from: of.holder, to: of.merchant, amount: 5000, mdr: 75 });
  await paid('card', { to: of.merchant, amount: 2000, type: 'UPI' });
  await paid('foreign', { from: of.holder, to: of.merchant2, amount: 700 });
  market.merchant2 = await backend.signIn('merchant2');
  market.admin = await backend.signIn('admin');
  partner = await backend.signIn('partner');
  expect((await askRefund(market.merchant, ids.first ?? 0, 100)).code).toBe(1000);
  expect((await askRefund(market.merchant, ids.second ?? 0, 20)).code).toBe(1000);
  expect((await sendTransfer(market, {}, { caller: market.merchant })).code).toBe(1000);
});

type Row = { id: number; transactionType: string; referenceNumber: string };

const listed = async (caller: Caller, path: string) => {
  const { code, payload } = await caller.get(`/wallet/api/transactions/${path}`);
  if (code !== 1000) return code;
  expect(payload.totalElements).toBeGreaterThanOrEqual(payload.content.length);
  return payload.content.map(({ transactionType }: Row) => transactionType);
};

const EVERYTHING = ['TRANSFER', 'REFUND', 'REFUND', 'UPI', 'PAYMENT', 'PAYMENT', 'TOP_UP'];

describe('the transactions of a wallet', () => {
  it('are incoming and outgoing ones, latest first, by id and by ULID', async () => {
    const { merchant, wallets: of, database } = market;
    expect(await listed(merchant, `merchant/all/${of.merchant}`)).toEqual(EVERYTHING);
    const [wallet] = await database.db.select().from(wallets).where(eq(wallets.id, of.merchant));
    const byUlid = await merchant.get(`/wallet/api/transactions/merchant/all/${wallet?.ulid}`);
    const byId = await merchant.get(`/wallet/api/transactions/merchant/all/${of.merchant}`);
    expect(byUlid.payload).toEqual(byId.payload);
    expect(byId.payload.totalElements).toBe(EVERYTHING.length);
    const found: number[] = byId.payload.content.map(({ id }: Row) => id);
    expect(found).toEqual(found.toSorted((one, other) => other - one));
  });

  it('are the same for staff and for the wallet’s partner', async () => {
    const { admin, wallets: of } = market;
    expect(await listed(admin, `merchant/all/${of.merchant}`)).toEqual(EVERYTHING);
    expect(await listed(admin, `partner/all/${of.merchant}`)).toEqual(EVERYTHING);
    expect(await listed(partner, `partner/all/${of.merchant}`)).toEqual(EVERYTHING);
    expect(await listed(partner, `partner/payment/${of.holder}`)).toHaveLength(3);
    expect(await listed(partner, `partner/all/${of.partner}`)).toEqual([]);
  });

  it.each(TRANSACTION_VIEWS.map(view => [view]))('have the view %s', async view => {
    const { merchant, wallets: of } = market;
    const types: Record<string, string> = {
      payment: 'PAYMENT',
      refund: 'REFUND',
      topup: 'TOP_UP',
      transfer: 'TRANSFER',
      upi: 'UPI',
    };
    const expected = view === 'all' ? EVERYTHING : EVERYTHING.filter(type => type === types[view]);
    expect(await listed(merchant, `merchant/${view}/${of.merchant}`)).toEqual(expected);
  });

  it.each(['PAYMENT', 'credit_pin', 'constructor', '%25'])('have no view %s', async view => {
    const { merchant, wallets: of } = market;
    expect(await listed(merchant, `merchant/${view}/${of.merchant}`)).toBe(1001);
    expect(await listed(partner, `partner/${view}/${of.merchant}`)).toBe(1001);
  });

  it.each([
    ['page=1&size=3', EVERYTHING.slice(3, 6)],
    ['page=2&size=3&sort=id,desc', EVERYTHING.slice(6)],
    ['page=9', []],
    ['category=type&search=pay', ['PAYMENT', 'PAYMENT']],
    ['category=status&search=partially', ['PAYMENT']],
    ['category=sender&search=card', ['UPI']],
    ['search=kedai%202', ['TRANSFER']],
    ['search=nothing', []],
    ['startDate=2026-03-02&endDate=2026-03-02', ['PAYMENT', 'TOP_UP']],
    ['startDate=2026-03-03', EVERYTHING.slice(0, 5)],
    ['endDate=2026-03-01', []],
    ['startDate=2026-03-02&endDate=2026-03-03&search=card', ['UPI']],
  ])('can be filtered by %s', async (query, expected) => {
    const { merchant, wallets: of } = market;
    expect(await listed(merchant, `merchant/all/${of.merchant}?${query}`)).toEqual(expected);
  });

  it.each([
    'category=amount&search=1',
    'startDate=2026-03-02&endDate=2026-03-01',
    'sort=status,desc',
    'page=-1',
    'page=1e9',
    'page=9007199254740991',
    'filterSettlement=maybe',
  ])('reject %s', async query => {
    const { merchant, wallets: of } = market;
    expect(await listed(merchant, `merchant/all/${of.merchant}?${query}`)).toBe(1001);
  });

  it.each(["' or 1=1 --", '%', '_', '\\\\', '1) union select', '$$'])(
    'D9 treat %s as plain text in a search',
    async text => {
      const { merchant, wallets: of } = market;
      for (const category of ['all', 'referenceNumber', 'sender', 'receiver', 'status', 'type']) {
        const query = new URLSearchParams({ search: text, category });
        expect(await listed(merchant, `merchant/all/${of.merchant}?${query}`)).toEqual([]);
      }
    },
  );

  it('G18 are limited to 200 per page, however many are requested', async () => {
    const { merchant, wallets: of } = market;
    const path = `/wallet/api/transactions/merchant/all/${of.merchant}?page=50000&size=1000000000`;
    const { payload } = await merchant.get(path);
    expect(payload).toMatchObject({ content: [], size: 200, number: 50_000 });
  });

  it('can be limited to refundable ones, for a partner', async () => {
    const { wallets: of } = market;
    const path = `partner/all/${of.merchant}`;
    expect(await listed(partner, `${path}?isRefundable=true`)).toEqual(['UPI', 'PAYMENT']);
    expect(await listed(partner, `${path}?isRefundable=false`)).toEqual(EVERYTHING);
  });

  it('G19 keep their order without gaps when rows are added between pages', async () => {
    const { merchant, wallets: of, database, clock } = market;
    const path = `/wallet/api/transactions/merchant/all/${of.merchant}?size=3`;
    const before = await merchant.get(`${path}&page=0`);
    const { id } = await payBy(database, clock, { to: of.merchant, amount: 100, type: 'UPI' });
    const after = await merchant.get(`${path}&page=1`);
    await database.db.update(transactions).set({ deleted: true }).where(eq(transactions.id, id));
    const [shown, next] = [before, after].map(({ payload }) =>
      payload.content.map((row: Row) => row.id),
    );
    // the last row of the first page has moved to the second; no row is skipped
    expect(next[0]).toBe(shown[2]);
    expect(await listed(merchant, `merchant/all/${of.merchant}`)).toEqual(EVERYTHING);
  });

  it('are listed once if both wallets belong to the same user', async () => {
    const { admin, wallets: of, database, clock } = market;
    const userId = await addUser(database.db);
    const [one, other] = await database.transaction(async tx => [
      await addWallet(tx, { type: 'BASIC', userId }),
      await addWallet(tx, { type: 'PREMIUM', userId }),
    ]);
    await topUpBy(database, clock, one, 5000);
    await payBy(database, clock, { from: one, to: other, amount: 1000 });
    await payBy(database, clock, { from: other, to: of.merchant2, amount: 100 });
    expect(await listed(admin, `user/${userId}`)).toEqual(['PAYMENT', 'PAYMENT', 'TOP_UP']);
    expect(await listed(admin, `user/all/${userId}?size=1&page=1`)).toEqual(['PAYMENT']);
  });
});

describe('the transactions of a user', () => {
  it('are those of the user’s merchant', async () => {
    const { admin, database } = market;
    const id = await idOf(database, 'merchant');
    expect(await listed(admin, `user/all/${id}`)).toEqual(EVERYTHING);
    const [user] = await database.db.select().from(users).where(eq(users.id, id));
    expect(await listed(admin, `user/all/${user?.ulid}`)).toEqual(EVERYTHING);
    expect(await listed(admin, `user/all/${id}?category=type&search=refund`)).toHaveLength(2);
  });

  it('are those of a holder, and require a holder where the path says so', async () => {
    const { admin, database } = market;
    const holder = await idOf(database, 'basic');
    expect(await listed(admin, `user/${holder}`)).toHaveLength(6);
    expect(await listed(admin, `user/all/${holder}`)).toHaveLength(6);
    expect(await listed(admin, `user/${await idOf(database, 'merchant')}`)).toBe(3000);
    expect(await listed(admin, `user/${await idOf(database, 'premium')}`)).toEqual([]);
  });

  it('are 3000 for an unknown id', async () => {
    const { admin } = market;
    for (const path of ['user/999999', 'user/all/999999', 'user/0', 'user/all/x']) {
      expect(await listed(admin, path)).toBe(3000);
    }
  });
});

describe('C5 a merchant and its transactions', () => {
  it('sees no difference between another’s wallet and a missing one', async () => {
    const { merchant, wallets: of } = market;
    const none = await merchant.get('/wallet/api/transactions/merchant/all/999999');
    expect(none).toMatchObject({ status: 404, code: 5000 });
    for (const foreign of [of.merchant2, of.partner, of.holder, 'x', '0', `..%2F${of.merchant}`]) {
      const { status, code, payload } = await merchant.get(
        `/wallet/api/transactions/merchant/all/${foreign}`,
      );
      expect({ status, code, payload }).toEqual({ status: 404, code: 5000, payload: none.payload });
    }
    expect(await listed(merchant, `partner/all/${of.merchant}`)).toBe(2003);
  });

  it('can read its own, and another’s looks like a missing one', async () => {
    const { merchant, merchant2, admin } = market;
    const read = async (caller: Caller, id: number | string) => {
      const { status, code, payload } = await caller.get(`/wallet/api/transactions/${id}`);
      return { status, code, payload };
    };
    const own = await read(merchant, ids.first ?? 0);
    expect(own.payload.content).toMatchObject({ id: ids.first, refundedAmount: 100 });
    // staff also see the owners of the wallets
    expect(await read(admin, ids.first ?? 0)).toMatchObject(own);
    const none = await read(merchant, 999_999);
    expect(none).toMatchObject({ status: 404, code: 5015 });
    for (const id of [ids.foreign ?? 0, '0', '-1', 'x', '1e3']) {
      expect(await read(merchant, id)).toEqual(none);
    }
    expect((await read(merchant2, ids.foreign ?? 0)).code).toBe(1000);
    expect(await read(merchant2, ids.first ?? 0)).toEqual(none);
  });
});

describe('C6 a partner and its transactions', () => {
  it('can read those of its merchants and holders, but not of others', async () => {
    const { backend, wallets: of } = market;
    const other = await backend.signIn('partner2');
    const none = await other.get('/wallet/api/transactions/partner/all/999999');
    for (const foreign of [of.merchant, of.partner, of.holder]) {
      const { status, code, payload } = await other.get(
        `/wallet/api/transactions/partner/all/${foreign}`,
      );
      expect({ status, code, payload }).toEqual({ status: 404, code: 5000, payload: none.payload });
    }
    const codeOf = async (caller: Caller, id = 0) =>
      (await caller.get(`/wallet/api/transactions/${id}`)).code;
    expect(await codeOf(partner, ids.first)).toBe(1000);
    // paid by its holder to another partner's merchant
    expect(await codeOf(partner, ids.foreign)).toBe(1000);
    expect(await codeOf(other, ids.foreign)).toBe(1000);
    expect(await codeOf(other, ids.first)).toBe(5015);
    expect(await codeOf(other, ids.card)).toBe(5015);
  });
});
