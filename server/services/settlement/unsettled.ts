import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Sen, sen } from '#contract/money.ts';
import { SETTLEABLE_STATUSES, SETTLEABLE_TYPES } from '#contract/words/moneyStatuses.ts';
import { listed } from '#server/db/schema/columns.ts';
import { transactions } from '#server/db/schema/transactions.ts';

/**
 * What a settlement consists of, in one place: for the reports, and for what is in none yet. The words are literals, as
 * in the conditions of the indexes. Source: docs/contract.md, Settlement.
 */

const { transactionType, status, transactionDate } = transactions;
const { amount, additionalFee, mdrAmount } = transactions;

/** A completed payment, which belongs to its receiver; even if it was refunded later, since a refund is a row of its own. */
export const isPayment = sql`(${transactionType} in (${listed(SETTLEABLE_TYPES)})
  and ${status} in (${listed(SETTLEABLE_STATUSES)}))`;

/** A completed refund, which belongs to its sender. */
export const isRefund = sql`(${transactionType} = 'REFUND' and ${status} = 'SUCCESS')`;

export const isSettleable = or(isPayment, isRefund);

/** In no report yet. */
export const isInNone = sql`(not ${transactions.deleted} and ${transactions.settlementFileId} is null)`;

/**
 * Selects the transactions that are in no report yet: the `wallet_id` that each belongs to, its `transaction_date`, and
 * its `net` amount as in `settlementReport.ts`, negative for a refund.
 * @param wallets the ids of the only wallets; all by default
 */
export const unsettledRows = (wallets?: SQL): SQL => sql`
  ${rowsOf({ end: transactions.receiverWalletId, sign: sql`1`, isMeant: isPayment, wallets })}
  union all
  ${rowsOf({ end: transactions.senderWalletId, sign: sql`-1`, isMeant: isRefund, wallets })}`;

interface Part {
  end: SQLWrapper;
  sign: SQL;
  isMeant: SQL;
  wallets: SQL | undefined;
}

const rowsOf = ({ end, sign, isMeant, wallets }: Part): SQL => sql`
  select ${end} as wallet_id, ${transactionDate} as transaction_date,
    ${sign} * (${amount} - ${additionalFee} - ${mdrAmount}) as net
  from ${transactions} where ${isMeant} and ${isInNone} and ${wallets ? sql`${end} in (${wallets})` : sql`true`}`;

/** Figures of unsettled transactions, as the database returns them; the first one in milliseconds. */
export interface UnsettledSums extends Record<string, unknown> {
  count: number;
  amount: string;
  first: string | null;
}

/** Aggregates `unsettledRows`. */
export const UNSETTLED_SUMS = sql`count(*)::int as count, coalesce(sum(net), 0)::text as amount,
  (extract(epoch from min(transaction_date)) * 1000)::int8::text as first`;

/** Number of transactions, net amount, and date of the first one; null if there is none. */
export const figuresOf = ({
  count,
  amount: net,
  first,
}: UnsettledSums): { count: number; amount: Sen; firstDate: string | null } => ({
  count,
  amount: sen(Number(net)),
  firstDate: first === null ? null : new Date(Number(first)).toISOString(),
});
