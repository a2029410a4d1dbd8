import { and, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#contract/records/transaction.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { datedWithinIds, LATEST } from '#server/db/transactionDates.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { isFew, type ListPage, totalOf, totalOfFew } from '#server/kernel/totals.ts';
import { type Order, orderOf } from './order.ts';
import {
  type Kinds,
  type Narrowing,
  narrowingOf,
  type TransactionQuery,
} from './transactionFilters.ts';
import { transactionsOf } from './transactionRecord.ts';

type Query = TransactionQuery & Parameters<typeof pageRequest>[0];

const { id, transactionType, status, transactionDate, deleted } = transactions;

/**
 * Lists all transactions. The ids of a page are found first, by an index alone if there is no search, so that the
 * millionth row costs no more than counting to it.
 *
 * If the count is small, all rows are read and sorted; otherwise the page is searched for in list order, where it
 * cannot be far. Neither takes long, whatever the filters are.
 * @throws {ApiFailure} 1001 an unknown view or category, days or amounts in the wrong order
 */
export async function listTransactions(
  db: Queries,
  view: string,
  query: Query,
): Promise<ListPage<Transaction>> {
  const { size, offset } = pageRequest(query);
  const narrowing = narrowingOf(view, query);
  const { whole, dates, kinds, isPlain, isShort, counted } = narrowing;
  const order = orderOf(query);
  const all = sql`select ${id} from ${transactions} where ${and(whole, dates)}`;
  // days alone are estimated well: their rows are counted once, or not at all
  const total =
    isShort && (kinds || !isPlain)
      ? await totalOfFew(db, all, isPlain, counted)
      : await totalOf(db, all, isPlain, counted);
  const rows = isFew(total)
    ? sql`select ${id}, ${order.key} as key from ${transactions} where ${and(whole, dates)} offset 0`
    : await inOrder(db, narrowing, order, offset + size);
  const page = sql`(select id from (${rows}) as listed
    order by ${order.sorted(sql`key`, sql`id`)} limit ${size} offset ${offset})`;
  return { content: await transactionsOf(db, page, order), ...total };
}

/** Selects ids and keys in index order. */
async function inOrder(
  db: Queries,
  narrowing: Narrowing,
  order: Order,
  most: number,
): Promise<SQL> {
  const { where, kinds, dates, range } = narrowing;
  if (order.by === 'amount' && kinds) return ofEachKind(narrowing, kinds, order, most);
  const dated =
    order.by === 'id' ? range && (await datedWithinIds(db, range.from, range.until)) : dates;
  const within = kinds && sinceFirst(kinds, order);
  return sql`select ${id}, ${order.key} as key from ${transactions} where ${and(where, dated, within)}`;
}

/**
 * Skips the rows that precede the first one of these kinds in list order: some kinds were introduced late, or have not
 * been used for a long time.
 */
function sinceFirst({ types, statuses }: Kinds, { by, isAscending }: Order): SQL | undefined {
  const [end, outermost, innermost, compared, away] = (
    isAscending ? ['asc', 'min', 'greatest', '>=', '-'] : ['desc', 'max', 'least', '<=', '+']
  ).map(word => sql.raw(word));
  const firstOf = (column: SQL, names: readonly string[]) => sql`(
    select ${outermost}(first.id) from unnest(${`{${names.join(',')}}`}::text[]) as kind(name)
    cross join lateral (
      select ${id} from ${transactions} where ${column} = kind.name and not ${deleted} order by ${id} ${end} limit 1
    ) as first)`;
  const firsts = [
    ...(types.length < TRANSACTION_TYPES.length ? [firstOf(sql`${transactionType}`, types)] : []),
    ...(statuses.length < TRANSACTION_STATUSES.length ? [firstOf(sql`${status}`, statuses)] : []),
  ];
  if (firsts.length === 0) return undefined;
  const first = sql`${innermost}(${sql.join(firsts, sql`, `)})`;
  if (by === 'id') return sql`${id} ${compared} ${first}`;
  return sql`${transactionDate} ${compared} (
    select at.transaction_date ${away} ${LATEST} from ${transactions} at where at.id = ${first})`;
}

/** Selects the first rows of each type and status by amount, so that no index scan reads amounts of other kinds. */
const ofEachKind = (
  { besidesKinds, dates }: Narrowing,
  { types, statuses }: Kinds,
  order: Order,
  most: number,
): SQL => sql`select of_kind.id, of_kind.key
  from unnest(${`{${types.join(',')}}`}::text[]) as kind(type)
  cross join unnest(${`{${statuses.join(',')}}`}::text[]) as state(status)
  cross join lateral (
    select ${id}, ${order.key} as key from ${transactions}
    where ${and(sql`${transactionType} = kind.type and ${status} = state.status`, besidesKinds, dates)}
    order by ${order.sorted()} limit ${most}
  ) as of_kind`;
