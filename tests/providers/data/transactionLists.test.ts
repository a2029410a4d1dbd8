import { beforeEach, describe, expect, it } from 'vitest';
import { isApiError } from '#api/errors.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { enter, asked } = startPortal();
beforeEach(() => enter('admin'));

const page = (number = 1, perPage = 20) => ({ pagination: { page: number, perPage } });
const DEFAULTS = 'page=0&size=20&sort=id%2Cdesc';

describe('a list of transactions', () => {
  it.each([
    [
      'transactions',
      {
        status: ['FAILED', 'CANCELLED'],
        type: ['PAYMENT'],
        merchantId: [3, 8],
        minAmount: '1,500',
        maxAmount: '2000.50',
        startDate: '2026-03-01',
      },
      `/wallet/api/transactions/admin/all?startDate=2026-03-01&type=PAYMENT&status=FAILED,CANCELLED&minAmount=1500&maxAmount=2000.5&merchantId=3,8&${DEFAULTS}`,
    ],
    [
      'merchantTransactions',
      { walletId: 7, transactionType: 'upi', status: ['SUCCESS'], filterSettlement: 'true' },
      `/wallet/api/transactions/merchant/upi/7?status=SUCCESS&filterSettlement=true&${DEFAULTS}`,
    ],
    [
      'partnerTransactions',
      { merchantId: [2], status: 'FAILED', maxAmount: 5 },
      `/wallet/api/transactions/partner/all/all?status=FAILED&maxAmount=5&merchantId=2&${DEFAULTS}`,
    ],
    [
      'userTransactions',
      { userId: 4, type: ['TOP_UP', 'TRANSFER'] },
      `/wallet/api/transactions/user/all/4?type=TOP_UP,TRANSFER&${DEFAULTS}`,
    ],
  ])('%s is requested with %j', async (resource, filter, expected) => {
    // no role may set all of these; only the request matters here
    await dataProvider.getList(resource, { ...page(), filter }).catch(() => undefined);
    const url = new URL(asked(/transactions/).at(-1)?.url ?? '');
    const [path, query] = expected.split('?');
    expect(url.pathname).toBe(path);
    expect(Object.fromEntries(url.searchParams)).toEqual(
      Object.fromEntries(new URLSearchParams(query)),
    );
  });

  it.each([
    ['amount', 'DESC'],
    ['amount', 'ASC'],
    ['transactionDate', 'DESC'],
    ['transactionDate', 'ASC'],
  ] as const)('is sorted by %s, %s, and filtered', async (field, order) => {
    const { data, total = 0 } = await dataProvider.getList('transactions', {
      ...page(1, 100),
      sort: { field, order },
      filter: { status: ['FAILED', 'CANCELLED', 'PENDING'], minAmount: '20' },
    });
    const keys = data.map(row => (field === 'amount' ? row.amount : Date.parse(row[field])));
    expect(keys).toEqual(keys.toSorted((a, b) => (order === 'ASC' ? a - b : b - a)));
    expect(data.length).toBeGreaterThan(3);
    for (const row of data) {
      expect(row.amount).toBeGreaterThanOrEqual(2000);
      expect(['FAILED', 'CANCELLED', 'PENDING']).toContain(row.status);
    }
    expect(total).toBeGreaterThanOrEqual(data.length);
  });

  it('fails if an amount is invalid', async () => {
    const filter = { minAmount: 'ten' };
    const error = await dataProvider
      .getList('transactions', { ...page(), filter })
      .catch((reason: unknown) => reason);
    expect(isApiError(error) && error.code).toBe(1001);
  });
});
