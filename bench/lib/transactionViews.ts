import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayAt } from '#contract/dates.ts';
import type { Database } from '#server/db/database.ts';
import { filteredViews, filteredViewsOfWallets } from './filteredViews.ts';
import { CROWDED } from './million.ts';
import { column, type Days, first10, nth, type View } from './view.ts';

export const PAGE_SIZE = 20;
const DAY = 24 * 60 * 60 * 1000;

const deepest100 = { atMost: 100 };

/** The part of the table that is queried: all of it, a wallet's rows, a crowded wallet's rows. */
export async function viewsOf(database: Database, calls: number): Promise<View[]> {
  const days = await daysOf(database, calls);
  return [
    ...(await viewsOfAll(database, days, calls)),
    ...(await viewsOfWallets(database, days)),
    ...(await viewsOfCrowd(database, days)),
  ];
}

async function viewsOfAll(database: Database, days: Days, calls: number): Promise<View[]> {
  const count = await countOf(database, sql`select 1 from transactions`);
  const references = await column(
    database,
    sql`select reference_number as value from transactions where id % ${Math.floor(count / calls)} = 7`,
  );
  const types = ['payment', 'topup', 'withdraw', 'transfer', 'upi', 'unionpay', 'refund'];
  return [
    { what: 'First page', ...first10, path: () => 'admin/all?page=0' },
    { what: 'A day', ...first10, path: call => `admin/all?page=0&${days(call, 1)}` },
    { what: 'A month', ...first10, path: call => `admin/all?page=0&${days(call, 30)}` },
    {
      what: 'A reference',
      ...first10,
      path: call => `admin/all?page=0&category=referenceNumber&search=${nth(references, call)}`,
    },
    ...filteredViews(days),
    { what: 'One kind', path: call => `admin/${nth(types, call)}?page=0` },
    { what: 'Deepest page', ...deepest100, path: () => `admin/all?page=${lastPage(count)}` },
  ];
}

/** Merchants' wallets, a different one per call. */
async function viewsOfWallets(database: Database, days: Days): Promise<View[]> {
  const busy = sql`(select count(*) from transactions where receiver_wallet_id = wallets.id and not transactions.deleted) > 1000`;
  // some merchants joined later, and would have no rows in the first months
  const fromTheStart = sql`exists (select 1 from transactions where receiver_wallet_id = wallets.id
    and transaction_date < (select min(transaction_date) + interval '30 days' from transactions))`;
  const walletIds = await column(
    database,
    sql`select wallets.id::text as value from wallets
      where type = 'MERCHANT' and ${busy} and ${fromTheStart} order by 1 limit 60`,
  );
  const partners = await column(
    database,
    sql`select wallets.id::text as value from wallets
      join merchants on merchants.id = wallets.merchant_id
      join users on users.partner_id = merchants.partner_id
      where users.username = 'partner' and ${busy} order by 1`,
  );
  const known = await column(
    database,
    sql`select receiver_wallet_id || '?page=0&category=referenceNumber&search=' || reference_number as value
      from transactions where id % 7919 = 7 and receiver_wallet_id is not null`,
  );
  const wallet = (call: number) => nth(walletIds, call);
  return [
    {
      what: 'First page of a wallet',
      ...first10,
      path: call => `merchant/all/${wallet(call)}?page=0`,
    },
    {
      what: 'A month of a wallet',
      ...first10,
      path: call => `merchant/all/${wallet(call)}?page=0&${days(call, 30)}`,
    },
    {
      what: 'A reference of a wallet',
      ...first10,
      path: call => `merchant/all/${nth(known, call)}`,
    },
    {
      what: 'First page of a wallet, as its partner',
      ...first10,
      as: 'partner',
      path: call => `partner/all/${nth(partners, call)}?page=0`,
    },
    {
      what: 'First page of all its wallets, as a partner',
      ...first10,
      as: 'partner',
      path: () => 'partner/all/all?page=0',
    },
    ...(await filteredViewsOfWallets(database, walletIds, days)),
  ];
}

/** A wallet with very many transactions, as its merchant sees it. */
async function viewsOfCrowd(database: Database, days: Days): Promise<View[]> {
  const [id] = await column(database, sql`select ${CROWDED}::text as value`);
  const own = sql`select 1 from transactions
    where (sender_wallet_id = ${CROWDED} or receiver_wallet_id = ${CROWDED}) and not deleted`;
  const count = await countOf(database, own);
  const what = (view: string) => `${view} of a wallet with ${count.toLocaleString('en')} rows`;
  const path = `merchant/all/${id}?page=`;
  return [
    { what: what('First page'), ...first10, as: 'merchant', path: () => `${path}0` },
    { what: what('A month'), as: 'merchant', path: call => `${path}0&${days(call, 30)}` },
    ...['status=FAILED', 'status=FAILED&minAmount=100', 'sort=amount,desc'].map(query => ({
      what: what(`First page by ${query}`),
      as: 'merchant' as const,
      path: () => `${path}0&${query}`,
    })),
    {
      what: what('Deepest page'),
      ...deepest100,
      as: 'merchant',
      path: () => `${path}${lastPage(count)}`,
    },
  ];
}

/** Days around the n-th of this many instants, from the first date to the last. */
async function daysOf({ db }: Database, calls: number): Promise<Days> {
  const { rows } = await db.execute<{ first: Date; last: Date }>(sql`
    select min(transaction_date) as first, max(transaction_date) as last from transactions`);
  const { first = '', last = '' } = rows[0] ?? {};
  const [from, until] = [new Date(first).getTime(), new Date(last).getTime()];
  return (call, length) => {
    const start = from + ((until - from - length * DAY) * call) / calls;
    const day = dayAt(new Date(start));
    return `startDate=${day}&endDate=${addDays(day, length - 1)}`;
  };
}

const lastPage = (count: number): number => Math.floor((count - 1) / PAGE_SIZE);

async function countOf({ db }: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${query}) as counted`,
  );
  return rows[0]?.count ?? 0;
}
