import {
  aliasedTable,
  and,
  desc,
  eq,
  gte,
  inArray,
  lt,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { NO_SEARCH } from '../../src/contract/constants.ts';
import type { QueryOf } from '../../src/contract/endpoint.ts';
import type { listAllTransactions as endpoint } from '../../src/contract/endpoints/transactions.ts';
import { sen } from '../../src/contract/money.ts';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TRANSACTION_VIEWS,
  type TransactionType,
} from '../../src/contract/moneyStatuses.ts';
import type { Transaction } from '../../src/contract/records/wallet.ts';
import type { Queries } from '../db/driver.ts';
import { transactions } from '../db/schema/transactions.ts';
import { wallets } from '../db/schema/wallets.ts';
import { beginsWith, startsWith } from '../db/search.ts';
import { datedWithin } from '../db/transactionDates.ts';
import { ApiFailure } from '../http/failure.ts';
import { pageRequest } from '../http/paging.ts';
import type { Viewer } from '../http/viewer.ts';
import { instantsOf, type ListPage, totalOf } from './lists.ts';

type View = Exclude<(typeof TRANSACTION_VIEWS)[number], 'all'>;

/** What each word of the path shows; `all` narrows nothing. */
const TYPE_OF_VIEW: Readonly<Record<View, TransactionType>> = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  settlement: 'SETTLEMENT',
  topup: 'TOP_UP',
  withdraw: 'WITHDRAW',
  transfer: 'TRANSFER',
  upi: 'UPI',
  unionpay: 'UNIONPAY',
};

/** Ms of a range whose transactions are counted at once: a week. */
const SHORT = 7 * 24 * 60 * 60 * 1000;

/** Before and after all transactions. */
const FOREVER = { from: new Date(0), until: new Date('9999-12-31T00:00:00Z') };

/**
 * Every movement of money, latest first. The ids of a page are found first, in an index alone where
 * nothing is searched for, so that the millionth row costs no more than counting to it.
 * @throws {ApiFailure} 1001 a view or a category that is none, days in the wrong order
 */
export async function listTransactions(
  db: Queries,
  view: string,
  query: QueryOf<typeof endpoint>,
): Promise<ListPage<Transaction>> {
  const { size, offset } = pageRequest(query);
  const { from, until } = instantsOf(query);
  const text = searchOf(query);
  const where = and(not(transactions.deleted), inView(view), text);

  const ids = db.select({ id: transactions.id }).from(transactions);
  const dates = and(
    from && gte(transactions.transactionDate, from),
    until && lt(transactions.transactionDate, until),
  );
  // few enough to be counted without asking first how many they may be
  const isShort = from !== undefined && until !== undefined && +until - +from <= SHORT;
  const isGuessed = text === undefined && !isShort;
  const total = await totalOf(db, ids.where(and(where, dates)).getSQL(), isGuessed);
  const dated = (from ?? until) && datedWithin(from ?? FOREVER.from, until ?? FOREVER.until);
  const page = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(where, dated))
    .orderBy(desc(transactions.id))
    .limit(size)
    .offset(offset);
  return { content: await transactionsOf(db, page), ...total };
}

function inView(view: string): SQL | undefined {
  if (view === 'all') return undefined;
  if (!Object.hasOwn(TYPE_OF_VIEW, view))
    throw new ApiFailure(1001, { message: 'transactionType' });
  return eq(transactions.transactionType, TYPE_OF_VIEW[view as View]);
}

const nothing = sql`false`;

/** A state or a kind by its beginning, as people type it: `top up`, `succ`. */
const wordsLike = <W extends string>(words: readonly W[], typed: string): W[] =>
  words.filter(word => word.startsWith(typed.toUpperCase().replaceAll(/[\s-]+/g, '_')));

/** Source: docs/contract.md, Words in queries. */
const SEARCHES: Readonly<Record<string, (typed: string) => SQL | undefined>> = {
  referenceNumber: typed => beginsWith(transactions.referenceNumber, typed.toUpperCase()),
  sender: typed => startsWith(transactions.senderName, typed),
  receiver: typed => startsWith(transactions.receiverName, typed),
  status: typed => {
    const words = wordsLike(TRANSACTION_STATUSES, typed);
    return words.length === 0 ? nothing : inArray(transactions.status, words);
  },
  type: typed => {
    const words = wordsLike(TRANSACTION_TYPES, typed);
    return words.length === 0 ? nothing : inArray(transactions.transactionType, words);
  },
};

function searchOf({
  category = NO_SEARCH,
  search = '',
}: {
  category?: string | undefined;
  search?: string | undefined;
}): SQL | undefined {
  const isKnown = category === NO_SEARCH || Object.hasOwn(SEARCHES, category);
  if (!isKnown) throw new ApiFailure(1001, { message: 'category' });
  const typed = search.trim();
  if (typed === '') return undefined;
  if (category !== NO_SEARCH) return SEARCHES[category]?.(typed);
  return or(...Object.values(SEARCHES).map(condition => condition(typed)));
}

/**
 * One transaction, as the contract has it.
 * @throws {ApiFailure} 5015
 */
export async function transactionFor(
  db: Queries,
  _viewer: Viewer,
  id: number,
): Promise<Transaction> {
  const [record] = await transactionsOf(db, sql`(${id}::int8)`);
  if (!record) throw new ApiFailure(5015);
  return record;
}

/** The records of the transactions whose ids a query gives, latest first. */
async function transactionsOf(db: Queries, ids: SQLWrapper): Promise<Transaction[]> {
  const sender = aliasedTable(wallets, 'sender');
  const receiver = aliasedTable(wallets, 'receiver');
  const rows = await db
    .select({ row: transactions, sender: sender.ulid, receiver: receiver.ulid })
    .from(transactions)
    .leftJoin(sender, eq(sender.id, transactions.senderWalletId))
    .leftJoin(receiver, eq(receiver.id, transactions.receiverWalletId))
    .where(inArray(transactions.id, ids))
    .orderBy(desc(transactions.id));
  return rows.map(({ row, ...ulids }) => transactionOf(row, ulids));
}

const transactionOf = (
  row: typeof transactions.$inferSelect,
  ulids: { sender: string | null; receiver: string | null },
): Transaction => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  transactionType: row.transactionType,
  status: row.status,
  amount: sen(row.amount),
  subTotal: sen(row.subTotal),
  additionalFee: sen(row.additionalFee),
  mdrAmount: sen(row.mdrAmount),
  remark: row.remark,
  operatorId: row.operatorId,
  location: row.location,
  deleted: row.deleted,
  sender: { walletId: row.senderWalletId, ulid: ulids.sender, name: row.senderName },
  receiver: { walletId: row.receiverWalletId, ulid: ulids.receiver, name: row.receiverName },
  paymentMethods: row.paymentMethods,
  transactionDate: row.transactionDate.toISOString(),
  lastUpdatedDate: row.lastModifiedDate?.toISOString() ?? null,
  refundedAmount: sen(row.refundedAmount),
  originalId: row.originalId,
  createdBy: row.createdBy,
  createdDate: row.createdDate.toISOString(),
  lastModifiedBy: row.lastModifiedBy,
  lastModifiedDate: row.lastModifiedDate?.toISOString() ?? null,
});
