import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_ORDERS, TRANSACTION_STATUSES } from '#contract/words/moneyStatuses.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { tidy } from '#server/db/tidy.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import {
  anyQuestion,
  byHand,
  type Filter,
  fill,
  LISTS,
  type Listed,
  merchantIds,
  queryOf,
  type Row,
  ringgit,
  WALLETS,
} from './byHand.ts';

describeEachBackend('filtered lists of transactions', each => {
  let backend: Backend;
  let rows: Row[];
  const callers = {} as Record<Listed['as'], Caller>;
  beforeAll(async () => {
    const database = await each.open();
    backend = await openBackend({ database });
    const { db } = database;
    const [, second] = await db.select().from(merchants).orderBy(merchants.id);
    const { id: _, uuid: __, ownerId: ___, referralCode: ____, ...same } = second ?? ({} as never);
    const [third] = await db
      .insert(merchants)
      .values({ ...same, ulid: 'M3'.padStart(26, '0'), partnerId: 1 })
      .returning();
    merchantIds[3] = third?.id ?? 0;
    for (const merchantId of [1, 2, merchantIds[3]]) {
      const ulid = `W${merchantId}`.padStart(26, '0');
      await db.insert(wallets).values({ ulid, type: 'MERCHANT', merchantId });
    }
    const userId = await idOf(database, 'basic');
    await db.insert(wallets).values({ ulid: 'W4'.padStart(26, '0'), type: 'BASIC', userId });
    await db.execute(fill);
    await tidy(database);
    rows = await db.select().from(transactions);
    for (const name of ['compliance', 'merchant', 'partner'] as const) {
      callers[name] = await backend.signIn(name);
    }
  });
  afterAll(() => backend.close());

  const asked = (list: string, view: string, query: URLSearchParams) => {
    const { as, path } = LISTS[list] as Listed;
    return callers[as].get(`/wallet/api/transactions/${path(view)}?${query}`);
  };
  const idsOf = ({ payload }: Awaited<ReturnType<typeof asked>>): number[] =>
    payload.content.map(({ id }: { id: number }) => id);

  it('match filtering all rows by hand, in the requested order and pages', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async ({ list, filter, sort, size }) => {
        const expected = byHand(rows, LISTS[list] as Listed, filter, sort);
        const last = Math.max(0, Math.ceil(expected.length / size) - 1);
        const pages = last < 4 ? [0, 1, 2, 3, 4] : [0, 1, Math.floor(last / 2), last, last + 1];
        const query = queryOf(filter);
        query.set('sort', sort);
        query.set('size', String(size));
        for (const page of pages) {
          query.set('page', String(page));
          const answer = await asked(list, filter.view, query);
          expect(answer.code).toBe(1000);
          expect(idsOf(answer)).toEqual(expected.slice(page * size, (page + 1) * size));
          const { totalElements, estimated } = answer.payload;
          expect(totalElements).toSatisfy(total =>
            estimated ? expected.length > 5000 : total === expected.length,
          );
        }
      }),
      {
        numRuns: 60,
        examples: TRANSACTION_ORDERS.flatMap(sort =>
          // all rows, most rows, most rows of most days, a few
          [
            {},
            { status: ['SUCCESS', 'FAILED'] },
            { status: ['SUCCESS', 'FAILED'], startDate: '2026-01-03' },
            { type: ['UPI'], minAmount: 3000 },
          ].map(
            filter =>
              [{ list: 'all', filter: { view: 'all' as const, ...filter }, sort, size: 150 }] as [
                { list: string; filter: Filter; sort: typeof sort; size: number },
              ],
          ),
        ),
      },
    );
  });

  describe('for a user', () => {
    it('are filtered alike', async () => {
      const id = await idOf(backend.database, 'basic');
      const own: Listed = {
        as: 'compliance',
        path: () => '',
        wallets: [WALLETS.holder],
        merchants: [1, 3],
      };
      const filter: Filter = { view: 'all', status: ['FAILED'], maxAmount: 3000, merchantId: [1] };
      for (const path of [`user/${id}`, `user/all/${id}`]) {
        const query = `${queryOf(filter)}&sort=amount,asc&size=200`;
        const answer = await callers.compliance.get(`/wallet/api/transactions/${path}?${query}`);
        const expected = byHand(rows, own, filter, 'amount,asc');
        expect(expected.length).toBeGreaterThan(3);
        expect(idsOf(answer)).toEqual(expected);
      }
    });
  });

  it.each([
    'status=succ',
    'status=SUCCESS,',
    'status=SUCCESS&status=FAILED',
    'status=success',
    `status=${TRANSACTION_STATUSES.join(',')},SUCCESS`,
    'type=payment',
    'type=PAYMENT;UPI',
    'minAmount=-1',
    'minAmount=1e3',
    'minAmount=10.000',
    'minAmount=1,000',
    'minAmount=ten',
    'maxAmount=0.001',
    'minAmount=20&maxAmount=10',
    'merchantId=0',
    'merchantId=1.5',
    'merchantId=M1',
    `merchantId=${Array.from({ length: 21 }, (_, at) => at + 1).join(',')}`,
    'sort=amount',
    'sort=amount,DESC',
    'sort=status,asc',
    'sort=id,asc,amount',
  ])('reject %s', async query => {
    expect((await asked('all', 'all', new URLSearchParams(query))).code).toBe(1001);
    expect((await asked('allOfPartner', 'all', new URLSearchParams(query))).code).toBe(1001);
  });

  it('include both bounds of an amount, to the sen', async () => {
    const amount = rows.find(({ deleted }) => !deleted)?.amount ?? 0;
    const exact = new URLSearchParams({ minAmount: ringgit(amount), maxAmount: ringgit(amount) });
    const { payload } = await asked('all', 'all', exact);
    expect(payload.totalElements).toBeGreaterThan(0);
    for (const row of payload.content) expect(row.amount).toBe(amount / 100);
  });

  it('are empty for a view and a type that exclude each other', async () => {
    const none = await asked('all', 'payment', new URLSearchParams({ type: 'UPI,TOP_UP' }));
    expect(none.payload).toMatchObject({ content: [], totalElements: 0 });
  });

  it('C6 for a partner show another partner’s merchant like a missing one', async () => {
    const byMerchant = (merchantId: string) =>
      asked('allOfPartner', 'all', new URLSearchParams({ merchantId }));
    const [others, nobodys] = [await byMerchant('2'), await byMerchant('99999')];
    expect(others.payload).toEqual(nobodys.payload);
    expect(others.payload).toMatchObject({ content: [], totalElements: 0 });
  });

  it('are empty for a partner’s user without a partner', async () => {
    const { db } = backend.database;
    await db.update(users).set({ partnerId: null }).where(sql`username = 'partner2'`);
    const nobody = await backend.signIn('partner2');
    const { payload } = await nobody.get('/wallet/api/transactions/partner/all/all?merchantId=1,2');
    expect(payload).toMatchObject({ content: [], totalElements: 0 });
  });
});
