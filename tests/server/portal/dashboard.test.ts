import { beforeAll, describe, expect, it } from 'vitest';
import { isLocalLink } from '#contract/menu.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { askToSuspend, submit } from '#tests/support/arrange/approvals.ts';
import { ACCOUNTS, type Account } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const backend = sharedBackend();
beforeAll(async () => {
  const { db } = backend.database;
  const [wallet] = await db
    .insert(wallets)
    .values({ ulid: '01M'.padEnd(26, '0'), type: 'MERCHANT', merchantId: 1 })
    .returning();
  const submittedOn = (day: string) =>
    ({ internalEkycStatus: 'SUBMITTED', ekycSubmittedDate: new Date(day) }) as const;
  const noRecord = { ...submittedOn('2026-01-03'), internalEkycStatus: 'NO_RECORD' } as const;
  const suspended = await addUser(db, { ...noRecord, status: 'SUSPENDED', partnerId: 1 });
  await addUser(db, { ...submittedOn('2026-01-01'), deleted: true });
  await addUser(db, { ...submittedOn('2026-01-02'), internalEkycStatus: 'APPROVED' });
  const createdDate = new Date('2026-02-01');
  await addUser(db, { ...submittedOn('2026-02-03'), status: 'PENDING', createdDate });
  const callcentre = await backend.signIn('callcentre');
  await askToSuspend(callcentre, suspended);
  // the clock shows 09:30 on 2 March in Malaysia; that day began at 16:00 UTC
  const days = ['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z', '2026-03-02T01:00:00Z'];
  for (const [at, day] of days.entries()) {
    await db.insert(transactions).values({
      referenceNumber: `REF${at}`,
      transactionType: 'PAYMENT',
      status: 'SUCCESS',
      amount: 100,
      subTotal: 100,
      transactionDate: new Date(day),
      senderWalletId: at === 2 ? (wallet?.id ?? null) : null,
    });
  }
  await db.insert(merchants).values({
    ulid: 'M3'.padStart(26, '0'),
    type: 'ONLINE',
    status: 'PENDING_APPROVAL',
    businessRegistrationName: 'Kedai 3',
    businessRegistrationNumber: '3',
  });
  const favourite = (ulid: string) => ({
    merchantUlid: ulid.padStart(26, '0'),
    relationship: 'AGENT',
  });
  await submit(await backend.signIn('merchant'), 'ADD_MERCHANT_FAV', 1, favourite('M2'));
  await submit(callcentre, 'ADD_MERCHANT_FAV', 2, favourite('M1'));
});

const figuresOf = async (account: Account) => {
  const caller = await backend.signIn(account);
  const { payload } = await caller.get('/user/api/user-details/dashboard-count');
  return payload.content.items as {
    key: string;
    count: number;
    link: string | null;
    oldestDate?: string | null;
  }[];
};
const countsOf = async (account: Account) =>
  Object.fromEntries((await figuresOf(account)).map(({ key, count }) => [key, count]));

const HOLDERS = { users: 5, activeUsers: 3, suspendedUsers: 1 };

describe('the dashboard counts', () => {
  it.each<[Account, Record<string, number>]>([
    [
      'admin',
      {
        findings: 0,
        unprovenNights: 0,
        pendingRequests: 3,
        merchantApplicants: 1,
        userApplicants: 1,
        ekycSubmitted: 1,
        ekycPending: 1,
        ...HOLDERS,
        merchants: 3,
        transactionsToday: 2,
      },
    ],
    ['validator', { pendingRequests: 3, transactionsToday: 2 }],
    [
      'callcentre',
      {
        myPendingRequests: 2,
        merchantApplicants: 1,
        userApplicants: 1,
        ...HOLDERS,
        merchants: 3,
        transactionsToday: 2,
      },
    ],
    [
      'compliance',
      {
        findings: 0,
        unprovenNights: 0,
        ekycSubmitted: 1,
        ekycPending: 1,
        myPendingRequests: 0,
        ...HOLDERS,
        merchants: 3,
        transactionsToday: 2,
      },
    ],
    [
      'onboarding',
      {
        ekycSubmitted: 1,
        ekycPending: 1,
        myPendingRequests: 0,
        merchantApplicants: 1,
        userApplicants: 1,
        ...HOLDERS,
        merchants: 3,
        transactionsToday: 2,
      },
    ],
    ['merchant', { myBankAccountRequests: 0, myInterMerchantRequests: 1, transactionsToday: 1 }],
    ['merchant2', { myBankAccountRequests: 0, myInterMerchantRequests: 1, transactionsToday: 0 }],
    [
      'partner',
      { users: 1, activeUsers: 0, suspendedUsers: 1, merchants: 1, transactionsToday: 1 },
    ],
  ])('for %s cover what the role may see', async (account, expected) => {
    expect(await countsOf(account)).toEqual(expected);
  });

  it('show the age of the oldest pending item, and of nothing else', async () => {
    const [findings, , requests, applicants, holders, ekyc, noRecord] = await figuresOf('admin');
    expect(findings).toMatchObject({ count: 0, oldestDate: null });
    expect(requests?.oldestDate).toBe(backend.clock.now().toISOString());
    expect(Number.isNaN(Date.parse(applicants?.oldestDate ?? ''))).toBe(false);
    expect(holders).toMatchObject({ count: 1, oldestDate: '2026-02-01T00:00:00.000Z' });
    expect(ekyc).toMatchObject({ count: 1, oldestDate: '2026-02-03T00:00:00.000Z' });
    expect(noRecord).toMatchObject({ count: 1, oldestDate: '2026-01-03T00:00:00.000Z' });
    const mine = (await figuresOf('onboarding')).find(({ key }) => key === 'myPendingRequests');
    expect(mine).toMatchObject({ key: 'myPendingRequests', count: 0, oldestDate: null });
  });

  it('cover all inter-merchant requests of a merchant, whoever made them, as their list does', async () => {
    const figures = await figuresOf('merchant2');
    const list = await (await backend.signIn('merchant2')).get(
      '/user/api/merchants/inter/2?status=PENDING',
    );
    expect(list.payload.content).toMatchObject([{ name: 'Kedai 1' }]);
    expect(figures.find(({ key }) => key === 'myInterMerchantRequests')).toMatchObject({
      count: list.payload.content.length,
      oldestDate: backend.clock.now().toISOString(),
    });
  });

  it.each(Object.keys(ACCOUNTS).filter(name => !/basic|premium|2/.test(name)) as Account[])(
    'link %s only to screens in the menu',
    async account => {
      const menu = await backend.database.db.select().from(menuItems);
      const mine = menu.filter(({ accessibleRoles }) =>
        accessibleRoles.includes(ACCOUNTS[account]),
      );
      for (const { link } of await figuresOf(account)) {
        const path = link?.split('?')[0] ?? '';
        expect(isLocalLink(path)).toBe(true);
        // the path of a tab is below that of its screen
        const isThere = mine.some(item => path === item.link || path.startsWith(`${item.link}/`));
        expect(isThere, path).toBe(true);
      }
    },
  );

  it('link with filters as react-admin writes them', async () => {
    const figures = await figuresOf('admin');
    const [requests, active] = ['pendingRequests', 'activeUsers'].map(name =>
      figures.find(({ key }) => key === name),
    );
    expect(requests?.link).toBe(
      `/operations/validatorRequests?filter=${encodeURIComponent('{"status":"PENDING"}')}`,
    );
    expect(active?.link).toBe(
      `/management/users/ewallet?filter=${encodeURIComponent('{"status":"ACTIVE"}')}`,
    );
    const today = figures.at(-1);
    const days = '{"startDate":"2026-03-02","endDate":"2026-03-02"}';
    expect(decodeURIComponent(today?.link ?? '')).toBe(
      `/transactions/allTransactions?filter=${days}`,
    );
  });
});
