import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../src/contract/records/transaction.ts';
import type { Queries } from '../../db/driver.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { transactions } from '../../db/schema/transactions.ts';
import { wallets } from '../../db/schema/wallets.ts';
import { datedWithinIds } from '../../db/transactionDates.ts';
import { pageRequest } from '../../http/paging.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type ListPage, totalOfUnion } from '../lists.ts';
import { narrowingOf, paidTo, type TransactionQuery } from './filters.ts';
import { withMayRefund } from './mayRefund.ts';
import { transactionsOf } from './record.ts';

type Query = TransactionQuery & Parameters<typeof pageRequest>[0];

const { id, senderWalletId, receiverWalletId } = transactions;

/**
 * What went through the wallets of a partner and of its merchants, latest first; what goes from one of
 * them to another is one row.
 *
 * However many wallets there are, each is read backwards in its index (`lateral`), and only as far as the
 * page needs; the planner would otherwise sort all that they have.
 * @throws {ApiFailure} 1001 a view or a category that is none, days in the wrong order
 */
export async function listOfPartner(
  db: Queries,
  viewer: Viewer,
  view: string,
  query: Query,
): Promise<ListPage<Transaction>> {
  const { size, offset } = pageRequest(query);
  const { where, range, isSearch } = narrowingOf(view, query);
  const walletIds = await walletsOf(db, viewer);
  const dated = range && (await datedWithinIds(db, range.from, range.until));
  const condition = and(where, dated, paidTo(walletIds, query));
  const readBy = (limit?: number) => (end: AnyPgColumn) =>
    eachWallet(walletIds, end, condition, limit);
  const [sent, received] = [senderWalletId, receiverWalletId].map(readBy());
  const same = sql`select ${id} from ${transactions} where ${and(condition, or(inArray(senderWalletId, walletIds), inArray(receiverWalletId, walletIds)))}`;
  const total = await totalOfUnion(
    db,
    sql`${sent} union all ${received}`,
    isSearch || walletIds.length === 0 ? undefined : same,
  );
  const [lastSent, lastReceived] = [senderWalletId, receiverWalletId].map(readBy(offset + size));
  const page = sql`(select id from (${lastSent} union ${lastReceived}) as own
    order by id desc limit ${size} offset ${offset})`;
  const content = await withMayRefund(db, viewer, await transactionsOf(db, page));
  return { content, ...total };
}

/** The wallets of a partner and of its merchants; a partner's person without a partner has none. */
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
 * Ids of what has one of the wallets at an end, wallet by wallet.
 * @param limit how many of each wallet, the latest; all of them by default
 */
function eachWallet(
  walletIds: readonly number[],
  end: AnyPgColumn,
  condition: SQL | undefined,
  limit?: number,
): SQL {
  const latest = limit === undefined ? sql`` : sql`order by ${id} desc limit ${limit}`;
  return sql`select of_wallet.id
    from unnest(${`{${walletIds.join(',')}}`}::bigint[]) as wallet(id)
    cross join lateral (
      select ${id} from ${transactions} where ${and(sql`${end} = wallet.id`, condition)} ${latest}
    ) as of_wallet`;
}
