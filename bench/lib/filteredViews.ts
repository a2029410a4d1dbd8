import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { column, type Days, first10, nth, type View } from './view.ts';

/** Sort orders other than by id. */
const ORDERS = [
  'transactionDate,desc',
  'transactionDate,asc',
  'amount,desc',
  'amount,asc',
  'id,asc',
];

/** Each filter by itself, and common combinations; some match most rows, some a few. */
const FILTERS = [
  'status=FAILED,CANCELLED',
  'status=SUCCESS',
  'type=PAYMENT,UPI',
  'type=PAYMENT&status=FAILED',
  'type=PAYMENT,TOP_UP&status=SUCCESS',
  'minAmount=500',
  'minAmount=10',
  'minAmount=100&maxAmount=101',
  'status=FAILED&minAmount=500',
  'type=TOP_UP&minAmount=500',
  'type=TRANSFER,SETTLEMENT&status=SUCCESS&minAmount=50&maxAmount=60',
];

const nothing = '';

/** Filters and sort orders of the complete list, as compliance uses them. */
export const filteredViews = (days: Days): View[] => [
  ...FILTERS.map(query => view(query, () => nothing)),
  ...['status=FAILED', 'status=FAILED&minAmount=500', 'minAmount=500', 'type=PAYMENT'].map(query =>
    view(`${query}, a month`, call => `&${days(call, 30)}`, query),
  ),
  ...ORDERS.map(order => view(`sort=${order}`, () => nothing)),
  ...ORDERS.map(order => view(`status=FAILED&minAmount=500&sort=${order}`, () => nothing)),
  ...ORDERS.map(order => view(`type=PAYMENT,UPI&sort=${order}`, () => nothing)),
  ...ORDERS.map(order =>
    view(
      `status=SUCCESS, a month, sort=${order}`,
      call => `&${days(call, 30)}`,
      `status=SUCCESS&sort=${order}`,
    ),
  ),
];

const view = (what: string, more: (call: number) => string, query = what): View => ({
  what: `First page by ${what}`,
  ...first10,
  path: call => `admin/all?page=0&${query}${more(call)}`,
});

/** The same for merchants, as staff see them, and for a wallet. */
export async function filteredViewsOfWallets(
  database: Database,
  walletIds: readonly string[],
  days: Days,
): Promise<View[]> {
  const merchants = await column(
    database,
    sql`select merchant_id::text as value from wallets where id::text in (${sql.join(
      walletIds.map(id => sql`${id}`),
      sql`, `,
    )}) order by wallets.id::text`,
  );
  const merchant = (call: number) => nth(merchants, call);
  const wallet = (call: number) => nth(walletIds, call);
  return [
    {
      what: 'First page of a merchant',
      ...first10,
      path: call => `admin/all?page=0&merchantId=${merchant(call)}`,
    },
    {
      what: 'A month of a merchant, by status and amount',
      ...first10,
      path: call =>
        `admin/all?page=0&merchantId=${merchant(call)}&status=SUCCESS&minAmount=10&${days(call, 30)}`,
    },
    ...ORDERS.map(order => ({
      what: `First page of a wallet by type=PAYMENT&sort=${order}`,
      ...first10,
      path: (call: number) => `merchant/all/${wallet(call)}?page=0&type=PAYMENT&sort=${order}`,
    })),
  ];
}
