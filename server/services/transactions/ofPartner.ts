import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/dates.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { datedWithinIds } from '#server/db/transactionDates.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, type Total, totalOfUnion } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { withMayRefund } from './mayRefund.ts';
import { type Order, orderOf } from './order.ts';
import { narrowingOf, paidTo, type TransactionQuery } from './transactionFilters.ts';
import { walletsOfMerchants } from './transactionMerchants.ts';
import { transactionsOf } from './transactionRecord.ts';

type Query = TransactionQuery & Parameters<typeof pageRequest>[0];

const { id, senderWalletId, receiverWalletId } = transactions;

/**
 * What went through the wallets of a partner and of its merchants, or of those of its merchants that are
 * named; what goes from one of them to another is one row.
 * @throws {ApiFailure} 1001 an unknown view or category, days or amounts in the wrong order
 */
export async function listOfPartner(
  db: Queries,
  viewer: Viewer,
  view: string,
  query: Query,
): Promise<ListPage<Transaction>> {
  const walletIds = query.merchantId
    ? await walletsOfMerchants(db, viewer, query.merchantId)
    : await walletsOf(db, viewer);
  const { content, ...total } = await listOfMany(db, walletIds, view, query);
  return { content: await withMayRefund(db, viewer, content), ...total };
}

/**
 * How many rows the list of all that went through the wallets of a partner and of its merchants has on some days,
 * without its rows.
 */
export async function countOfPartner(
  db: Queries,
  viewer: Viewer,
  days: { startDate: Day; endDate: Day },
): Promise<Total> {
  const walletIds = await walletsOf(db, viewer);
  return totalOfMany(db, await narrowed(db, walletIds, 'all', days));
}

/** The same list for any merchants, for staff. */
export const listOfMerchants = async (
  db: Queries,
  viewer: Viewer,
  view: string,
  query: Query & { merchantId: readonly number[] },
): Promise<ListPage<Transaction>> =>
  listOfMany(db, await walletsOfMerchants(db, viewer, query.merchantId), view, query);

/**
 * However many wallets there are, each is read in its index (`lateral`), and only as far as the page
 * needs; the planner would otherwise sort all that they have.
 */
async function listOfMany(
  db: Queries,
  walletIds: readonly number[],
  view: string,
  query: Query,
): Promise<ListPage<Transaction>> {
  const { size, offset } = pageRequest(query);
  const of = await narrowed(db, walletIds, view, query);
  const total = await totalOfMany(db, of);
  const [lastSent, lastReceived] = ENDS.map(end => eachWallet(of, end, offset + size));
  const page = sql`(select id from (${lastSent} union ${lastReceived}) as own
    order by ${of.order.sorted(sql`key`, sql`id`)} limit ${size} offset ${offset})`;
  return { content: await transactionsOf(db, page, of.order), ...total };
}

const ENDS = [senderWalletId, receiverWalletId];

/** The transactions of some wallets, narrowed to what a query asks for. */
interface OfWallets {
  walletIds: readonly number[];
  condition: SQL | undefined;
  order: Order;
  isSearch: boolean;
}

async function narrowed(
  db: Queries,
  walletIds: readonly number[],
  view: string,
  query: TransactionQuery,
): Promise<OfWallets> {
  const { where, range, isSearch } = narrowingOf(view, query);
  const dated = range && (await datedWithinIds(db, range.from, range.until));
  const condition = and(where, dated, paidTo(walletIds, query));
  return { walletIds, condition, order: orderOf(query), isSearch };
}

function totalOfMany(db: Queries, of: OfWallets): Promise<Total> {
  const { walletIds, condition, isSearch } = of;
  const [sent, received] = ENDS.map(end => eachWallet(of, end));
  const same = sql`select ${id} from ${transactions} where ${and(condition, or(...ENDS.map(end => inArray(end, walletIds))))}`;
  return totalOfUnion(
    db,
    sql`${sent} union all ${received}`,
    isSearch || walletIds.length === 0 ? undefined : same,
  );
}

/** The wallets of a partner and of its merchants; a partner user without a partner has none. */
async function walletsOf(db: Queries, { partnerId }: Viewer): Promise<number[]> {
  const partner = partnerId ?? 0;
  const own = db.select({ id: wallets.id }).from(wallets).where(eq(wallets.partnerId, partner));
  const merchantsOwn = db
    .select({ id: wallets.id })
    .from(merchants)
    .innerJoin(wallets, eq(wallets.merchantId, merchants.id))
    .where(eq(merchants.partnerId, partner));
  const rows = await own.unionAll(merchantsOwn);
  return rows.map(row => row.id);
}

/**
 * Ids and keys of what has one of the wallets at an end, wallet by wallet.
 * @param limit how many of each wallet, the first in their order; all of them by default
 */
function eachWallet(
  { walletIds, condition, order: { key, sorted } }: OfWallets,
  end: AnyPgColumn,
  limit?: number,
): SQL {
  const first = limit === undefined ? sql`` : sql`order by ${sorted()} limit ${limit}`;
  return sql`select of_wallet.id, of_wallet.key
    from unnest(${`{${walletIds.join(',')}}`}::bigint[]) as wallet(id)
    cross join lateral (
      select ${id}, ${key} as key from ${transactions}
      where ${and(sql`${end} = wallet.id`, condition)} ${first}
    ) as of_wallet`;
}
