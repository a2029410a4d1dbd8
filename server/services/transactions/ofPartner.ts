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
 * Lists the transactions of the wallets of a partner and of its merchants, or only of those merchants that are given; a
 * movement from one of them to another is one row.
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
 * Returns the length of the list of all transactions of a partner and its merchants on some days, without reading its
 * rows.
 */
export async function countOfPartner(
  db: Queries,
  viewer: Viewer,
  days: { startDate: Day; endDate: Day },
): Promise<Total> {
  const walletIds = await walletsOf(db, viewer);
  return totalOfMany(db, await narrowed(db, walletIds, 'all', days));
}

/** Lists the transactions of any merchants, for staff. */
export const listOfMerchants = async (
  db: Queries,
  viewer: Viewer,
  view: string,
  query: Query & { merchantId: readonly number[] },
): Promise<ListPage<Transaction>> =>
  listOfMany(db, await walletsOfMerchants(db, viewer, query.merchantId), view, query);

/**
 * Reads each wallet by its index (`lateral`), however many there are, and only as far as the page needs; the planner
 * would otherwise sort all their rows.
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

/** The transactions of some wallets that match a query. */
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

/** Returns the wallets of a partner and of its merchants; a partner user without a partner has none. */
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
 * Selects ids and keys of transactions with one of the wallets at this end, wallet by wallet.
 * @param limit maximum number per wallet, the first in list order; all by default
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
