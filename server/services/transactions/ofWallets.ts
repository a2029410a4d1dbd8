import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '#contract/records/transaction.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { datedWithinIds } from '#server/db/transactionDates.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom, pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOfFew } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { isUlid, walletIdFor } from '#server/services/wallets/wallets.ts';
import { withMayRefund } from './mayRefund.ts';
import { type Order, orderOf } from './order.ts';
import { narrowingOf, paidTo, type TransactionQuery } from './transactionFilters.ts';
import { withMerchants } from './transactionMerchants.ts';
import { transactionsOf } from './transactionRecord.ts';

type Query = TransactionQuery & Parameters<typeof pageRequest>[0];

/**
 * Lists the incoming and outgoing transactions of a wallet.
 * @param name the wallet's id or ULID
 * @throws {ApiFailure} 5000 an unknown wallet, or one that the viewer may not see; 1001
 */
export async function listOfWallet(
  db: Queries,
  viewer: Viewer,
  { name, view }: { name: string; view: string },
  query: Query,
): Promise<ListPage<Transaction>> {
  const walletId = await walletIdFor(db, viewer, name);
  const { content, ...total } = await listOfWallets(db, viewer, [walletId], view, query);
  return { content: await withMayRefund(db, viewer, content), ...total };
}

/**
 * Lists the transactions of all wallets of a user, including those of the merchant or partner they work for.
 * @param name the user's id or ULID
 * @param roles users with other roles count as unknown
 * @throws {ApiFailure} 3000 unknown user; 1001
 */
export async function listOfPerson(
  db: Queries,
  viewer: Viewer,
  name: string,
  query: Query,
  roles?: readonly Role[],
): Promise<ListPage<Transaction>> {
  const which = isUlid(name) ? eq(users.ulid, name.toUpperCase()) : eq(users.id, idFrom(name) ?? 0);
  const [person] = await db.select().from(users).where(which);
  if (!person || person.deleted || (roles && !roles.includes(person.role))) {
    throw new ApiFailure('userNotFound');
  }
  const owned = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(
      or(
        eq(wallets.userId, person.id),
        person.merchantId === null ? undefined : eq(wallets.merchantId, person.merchantId),
        // a holder also has a partner, but does not own its wallets
        person.partnerId !== null && person.role === 'EWALLET_PARTNER'
          ? eq(wallets.partnerId, person.partnerId)
          : undefined,
      ),
    );
  return listOfWallets(
    db,
    viewer,
    owned.map(({ id }) => id),
    'all',
    query,
  );
}

async function listOfWallets(
  db: Queries,
  viewer: Viewer,
  walletIds: readonly number[],
  view: string,
  query: Query,
): Promise<ListPage<Transaction>> {
  const { size, offset } = pageRequest(query);
  const { where, range, isPlain, counted } = narrowingOf(view, query);
  if (walletIds.length === 0) return { content: [], total: 0 };
  const order = orderOf(query);
  const dated = range && (await datedWithinIds(db, range.from, range.until));
  const dealtWith = await withMerchants(db, viewer, query.merchantId);
  const condition = and(where, dated, dealtWith, paidTo(walletIds, query));
  const armsOf = () => ends(db, walletIds, condition, order);
  const total = await totalOfFew(db, together(armsOf()).getSQL(), isPlain, counted);
  // sorted and limited separately, each arm is read by its index, and only as far as the page needs
  const first = armsOf().map(arm => arm.orderBy(order.sorted()).limit(offset + size));
  const own = together(first).as('own');
  const page = db
    .select({ id: own.id })
    .from(own)
    .orderBy(order.sorted(own.key, own.id))
    .limit(size)
    .offset(offset);
  return { content: await transactionsOf(db, page, order), ...total };
}

type Arm = ReturnType<typeof ends>[number];

/** Combines all arms into one query; afterwards the first one is no longer a query of its own. */
function together([first, second, ...more]: readonly Arm[]) {
  if (!first || !second) throw new Error('no wallets');
  return unionAll(first, second, ...more);
}

/**
 * Selects ids and keys of outgoing and incoming transactions, each by its index, for the database to merge; with an
 * "or" it would read and sort all rows of a wallet. No transaction has the same wallet at both ends; one between two of
 * the wallets counts as outgoing.
 */
function ends(db: Queries, walletIds: readonly number[], where: SQL | undefined, { key }: Order) {
  const { id, senderWalletId, receiverWalletId } = transactions;
  const isFromOutside =
    walletIds.length > 1
      ? or(isNull(senderWalletId), notInArray(senderWalletId, [...walletIds]))
      : undefined;
  const arm = (end: SQL | undefined) =>
    db
      .select({ id, key: sql`${key}`.as('key') })
      .from(transactions)
      .where(and(end, where))
      .$dynamic();
  return walletIds.flatMap(walletId => [
    arm(eq(senderWalletId, walletId)),
    arm(and(eq(receiverWalletId, walletId), isFromOutside)),
  ]);
}
