import { and, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { NO_SEARCH } from '#contract/constants.ts';
import {
  REFUNDABLE_STATUSES,
  REFUNDABLE_TYPES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TRANSACTION_VIEWS,
  type TransactionOrder,
  type TransactionStatus,
  type TransactionType,
} from '#contract/words/moneyStatuses.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { beginsWith, startsWith } from '#server/db/search.ts';
import { DAY } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { COUNTED_SOON, instantsOf } from '#server/kernel/totals.ts';
import { isSettleable } from '#server/services/settlement/unsettled.ts';

type View = Exclude<(typeof TRANSACTION_VIEWS)[number], 'all'>;

/** The transaction type of each view in the path; `all` does not filter. */
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

/** Longest range whose transactions are counted without an estimate, in ms: a week. */
const SHORT = 7 * DAY;

/** Before and after all transactions. */
const FOREVER = { from: new Date(0), until: new Date('9999-12-31T00:00:00Z') };

/** The query parameters of transaction lists. Source: docs/product.md, 7.13. */
export interface TransactionQuery {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly type?: readonly TransactionType[] | undefined;
  readonly status?: readonly TransactionStatus[] | undefined;
  /** In sen, both inclusive. */
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  /** Merchant ids. */
  readonly merchantId?: readonly number[] | undefined;
  readonly filterSettlement?: boolean | undefined;
  readonly isRefundable?: boolean | undefined;
  readonly sort?: TransactionOrder | undefined;
}

/** The types and statuses of the rows in a list. */
export interface Kinds {
  readonly types: readonly TransactionType[];
  readonly statuses: readonly TransactionStatus[];
}

/** The filters of a list. */
export interface Narrowing {
  /** All conditions except the days. */
  readonly where: SQL | undefined;
  /**
   * The same for reading all rows: with amounts it lists every kind, even if the query filters by none, so that the
   * index of kinds and amounts is used, once for each kind.
   */
  readonly whole: SQL | undefined;
  /** The types and statuses in `where`; undefined if the query filters by neither. */
  readonly kinds: Kinds | undefined;
  /** All conditions except the days and the kinds. */
  readonly besidesKinds: SQL | undefined;
  /** The days as a condition on the date, for an index of dates. */
  readonly dates: SQL | undefined;
  /** The same days as a half-open range of instants, if the query has any. */
  readonly range: { readonly from: Date; readonly until: Date } | undefined;
  /** Whether the planner's statistics cover the conditions well; they do not cover how amounts correlate with kinds. */
  readonly isPlain: boolean;
  /** Whether the query has a text search, which the statistics do not cover. */
  readonly isSearch: boolean;
  /** The maximum number of rows to count. */
  readonly counted: number | undefined;
  /** Whether the range is short enough to count the rows without an estimate first. */
  readonly isShort: boolean;
}

/**
 * Returns the conditions of a list of transactions, which never contains deleted ones.
 * @throws {ApiFailure} 1001 an unknown view or category, days or amounts in the wrong order
 */
export function narrowingOf(view: string, query: TransactionQuery): Narrowing {
  const { from, until } = instantsOf(query);
  const text = searchOf(query);
  const settlement = settlementOf(query.filterSettlement);
  const refundable = query.isRefundable ? isRefundable : undefined;
  const amounts = amountsOf(query);
  const types = typesOf(view, query.type);
  const { status: statuses } = query;
  const hasKinds = (types ?? statuses) !== undefined;
  const besidesKinds = and(not(transactions.deleted), amounts, text, settlement, refundable);
  return {
    where: and(besidesKinds, among(types, statuses)),
    whole: and(
      besidesKinds,
      amounts
        ? among(types ?? TRANSACTION_TYPES, statuses ?? TRANSACTION_STATUSES)
        : among(types, statuses),
    ),
    kinds: hasKinds
      ? {
          types: [...new Set(types ?? TRANSACTION_TYPES)],
          statuses: [...new Set(statuses ?? TRANSACTION_STATUSES)],
        }
      : undefined,
    besidesKinds,
    dates: and(
      from && gte(transactions.transactionDate, from),
      until && lt(transactions.transactionDate, until),
    ),
    range: (from ?? until) && { from: from ?? FOREVER.from, until: until ?? FOREVER.until },
    isPlain: [text, settlement, refundable, hasKinds ? amounts : undefined].every(
      condition => condition === undefined,
    ),
    isSearch: text !== undefined,
    counted: text === undefined ? COUNTED_SOON : undefined,
    isShort: from !== undefined && until !== undefined && +until - +from <= SHORT,
  };
}

/**
 * Restricts refundable transactions to those that were paid to these wallets: the other ones that their owners see can
 * only be refunded by others.
 */
export const paidTo = (
  walletIds: readonly number[],
  { isRefundable }: TransactionQuery,
): SQL | undefined =>
  isRefundable ? inArray(transactions.receiverWalletId, walletIds) : undefined;

/**
 * Returns the types that both the view and the filter include; undefined if neither restricts them.
 * @throws {ApiFailure} 1001 an unknown view
 */
function typesOf(
  view: string,
  asked: TransactionQuery['type'],
): readonly TransactionType[] | undefined {
  if (view === 'all') return asked;
  if (!Object.hasOwn(TYPE_OF_VIEW, view))
    throw new ApiFailure('badParameter', { message: 'transactionType' });
  const type = TYPE_OF_VIEW[view as View];
  return asked && !asked.includes(type) ? [] : [type];
}

/** Returns the kinds as conditions. */
const among = (types?: Kinds['types'], statuses?: Kinds['statuses']): SQL | undefined =>
  and(
    types && inArray(transactions.transactionType, [...types]),
    statuses && inArray(transactions.status, [...statuses]),
  );

/** @throws {ApiFailure} 1001 a minimum amount above the maximum */
function amountsOf({ minAmount, maxAmount }: TransactionQuery): SQL | undefined {
  if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount) {
    throw new ApiFailure('badParameter', { message: 'maxAmount' });
  }
  return and(
    minAmount === undefined ? undefined : gte(transactions.amount, minAmount),
    maxAmount === undefined ? undefined : lte(transactions.amount, maxAmount),
  );
}

/** Matches transactions that are not fully refunded yet. */
const isRefundable = and(
  inArray(transactions.transactionType, [...REFUNDABLE_TYPES]),
  inArray(transactions.status, [...REFUNDABLE_STATUSES]),
);

/** Settled: in a settlement report. Not settled: it belongs in one, but is in none. */
function settlementOf(isSettled: boolean | undefined): SQL | undefined {
  if (isSettled === undefined) return undefined;
  if (isSettled) return isNotNull(transactions.settlementFileId);
  return and(isNull(transactions.settlementFileId), isSettleable);
}

const nothing = sql`false`;

/** Returns the statuses or types that start with the typed text: `top up`, `succ`. */
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

function searchOf({ category = NO_SEARCH, search = '' }: TransactionQuery): SQL | undefined {
  const isKnown = category === NO_SEARCH || Object.hasOwn(SEARCHES, category);
  if (!isKnown) throw new ApiFailure('badParameter', { message: 'category' });
  const typed = search.trim();
  if (typed === '') return undefined;
  if (category !== NO_SEARCH) return SEARCHES[category]?.(typed);
  return or(...Object.values(SEARCHES).map(condition => condition(typed)));
}
