import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_VIEWS } from '#contract/words/moneyStatuses.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

type Row = typeof transactions.$inferInsert;

/** Oldest first: ids and dates ascend together. */
const ROWS: Partial<Row>[] = [
  {
    referenceNumber: 'KTN260131000000001',
    transactionType: 'PAYMENT',
    status: 'SUCCESS',
    senderName: 'Aminah binti Rahman',
    receiverName: 'Kedai 1',
    transactionDate: new Date('2026-01-31T15:59:59.999Z'),
  },
  {
    referenceNumber: 'KTN260201000000002',
    transactionType: 'TOP_UP',
    status: 'PENDING',
    senderName: 'Maybank',
    receiverName: 'Kedai 1',
    transactionDate: new Date('2026-01-31T16:00:00Z'),
  },
  {
    referenceNumber: 'KTN260228000000003',
    transactionType: 'REFUND',
    status: 'FAILED',
    senderName: 'Kedai 1',
    receiverName: 'aminah binti rahman',
    transactionDate: new Date('2026-02-28T15:59:59.999Z'),
  },
  {
    referenceNumber: 'KTN260301000000004',
    transactionType: 'PAYMENT',
    status: 'SUCCESS',
    senderName: '100%_Sure',
    receiverName: 'Kedai 2',
    transactionDate: new Date('2026-02-28T16:00:00Z'),
  },
  {
    referenceNumber: 'KTN260301000000005',
    transactionType: 'PAYMENT',
    status: 'SUCCESS',
    senderName: 'Gone',
    deleted: true,
    transactionDate: new Date('2026-02-28T17:00:00Z'),
  },
];

const backend = sharedBackend();
let agent: Caller;
beforeAll(async () => {
  const { db } = backend.database;
  const [wallet] = await db
    .insert(wallets)
    .values({ ulid: '01M'.padEnd(26, '0'), type: 'MERCHANT', merchantId: 1 })
    .returning();
  for (const row of ROWS) {
    const values = { amount: 123_405, subTotal: 120_000, mdrAmount: 5, ...row } as Row;
    const isIncoming = row.receiverName === 'Kedai 1';
    await db
      .insert(transactions)
      .values({ ...values, receiverWalletId: isIncoming ? (wallet?.id ?? null) : null });
  }
  agent = await backend.signIn('callcentre');
});

const found = async (path: string) => {
  const { code, payload } = await agent.get(`/wallet/api/transactions/admin/${path}`);
  if (code !== 1000) return code;
  return payload.content.map(({ referenceNumber }: { referenceNumber: string }) =>
    Number(referenceNumber.slice(-1)),
  );
};

describe('the list of all transactions', () => {
  it('is sorted latest first, without deleted ones', async () => {
    expect(await found('all')).toEqual([4, 3, 2, 1]);
    expect(await found('all?page=1&size=3&sort=id,desc')).toEqual([1]);
    const { payload } = await agent.get('/wallet/api/transactions/admin/all?size=3');
    expect(payload).toMatchObject({ totalElements: 4, totalPages: 2, number: 0, size: 3 });
    expect(payload).not.toHaveProperty('estimated');
  });

  it('shows amounts in ringgit and the wallets of both parties', async () => {
    const { payload } = await agent.get('/wallet/api/transactions/admin/topup');
    expect(payload.content).toMatchObject([
      {
        referenceNumber: 'KTN260201000000002',
        transactionType: 'TOP_UP',
        status: 'PENDING',
        amount: 1234.05,
        subTotal: 1200,
        mdrAmount: 0.05,
        additionalFee: 0,
        sender: { walletId: null, ulid: null, name: 'Maybank' },
        receiver: { ulid: '01M'.padEnd(26, '0'), name: 'Kedai 1' },
        transactionDate: '2026-01-31T16:00:00.000Z',
        paymentMethods: [],
      },
    ]);
  });

  it.each(TRANSACTION_VIEWS.map(view => [view]))('has the view %s', async view => {
    const expected: Record<string, number[]> = {
      all: [4, 3, 2, 1],
      payment: [4, 1],
      topup: [2],
      refund: [3],
    };
    expect(await found(view)).toEqual(expected[view] ?? []);
  });

  it.each(['PAYMENT', 'credit_pin', 'constructor', '%'])('has no view %s', async view => {
    expect(await found(encodeURIComponent(view))).toBe(1001);
  });

  it.each([
    ['category=referenceNumber&search=ktn2602', [3, 2]],
    ['category=referenceNumber&search=KTN260228000000003', [3]],
    ['category=referenceNumber&search=0003', []],
    ['category=sender&search=AMINAH', [1]],
    ['category=receiver&search=aminah', [3]],
    ['category=sender&search=100%25', [4]],
    ['category=sender&search=100%25_', [4]],
    ['category=sender&search=100_', []],
    ['category=status&search=succ', [4, 1]],
    ['category=status&search=PENDING', [2]],
    ['category=status&search=nothing', []],
    ['category=type&search=top%20up', [2]],
    ['category=type&search=pay', [4, 1]],
    ['search=kedai%201', [3, 2, 1]],
    ['category=all&search=refund', [3]],
    ['search=ktn260301', [4]],
    ['search=%20', [4, 3, 2, 1]],
    ["search='--", []],
    ['search=%25', []],
  ])('can be searched by %s', async (query, expected) => {
    expect(await found(`all?${query}`)).toEqual(expected);
  });

  it('can be searched within a view', async () => {
    expect(await found('payment?search=kedai')).toEqual([4, 1]);
    expect(await found('refund?category=sender&search=aminah')).toEqual([]);
  });

  it.each([
    ['startDate=2026-02-01&endDate=2026-02-28', [3, 2]],
    ['startDate=2026-03-01', [4]],
    ['endDate=2026-01-31', [1]],
    ['startDate=2026-02-01&endDate=2026-03-01&search=kedai%202', [4]],
    ['startDate=2030-01-01', []],
  ])('uses Malaysian days for %s', async (query, expected) => {
    expect(await found(`all?${query}`)).toEqual(expected);
  });

  it.each([
    'category=amount&search=1',
    'category=__proto__&search=1',
    'startDate=2026-02-30',
    'startDate=2026-03-02&endDate=2026-03-01',
    'sort=status,desc',
    'page=1.5',
    `search=${'x'.repeat(101)}`,
  ])('rejects %s', async query => {
    expect(await found(`all?${query}`)).toBe(1001);
  });

  it('is for staff only', async () => {
    for (const name of ['merchant', 'partner']) {
      const caller = await backend.signIn(name);
      expect((await caller.get('/wallet/api/transactions/admin/all')).code).toBe(2003);
    }
  });
});
