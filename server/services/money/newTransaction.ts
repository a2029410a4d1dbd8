import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TransactionStatus } from '#contract/words/moneyStatuses.ts';
import type { Transaction } from '#server/db/driver.ts';
import { referenceNumberOf } from '#server/db/referenceNumber.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { type Move, post } from './ledger.ts';

export type TransactionRow = typeof transactions.$inferSelect;

/**
 * A transaction as users see it, with amounts in sen; omitted amounts are zero. A party without a wallet is
 * external, and has only a name.
 */
export type NewTransaction = Omit<
  typeof transactions.$inferInsert,
  'id' | 'referenceNumber' | 'transactionDate' | 'createdDate' | 'refundedAmount' | 'deleted'
>;

/** A transaction that moved money when it was added, with its ledger entry. */
export type Movement = TransactionRow & { readonly entryId: number };

/**
 * Adds a transaction and posts it at the same instant: reports based on transactions and reports based on postings
 * must count it on the same day. The wallets must be locked.
 * @throws as `post`
 */
export async function moveMoney(
  tx: Transaction,
  clock: Clock,
  { moves, ...values }: NewTransaction & { readonly moves: readonly Move[] },
): Promise<Movement> {
  const now = clock.now();
  const paused: Clock = { now: () => now };
  const made = await addTransaction(tx, paused, values);
  const { id: transactionId, transactionType: memo } = made;
  return { ...made, entryId: await post(tx, paused, { transactionId, memo, moves }) };
}

/**
 * Adds a transaction that moves no money yet, with a reference number of its own. It is posted later
 * (`post`), or never.
 */
export async function addTransaction(
  tx: Transaction,
  clock: Clock,
  values: NewTransaction,
): Promise<TransactionRow> {
  const now = clock.now();
  const id = await nextId(tx);
  const [row] = await tx
    .insert(transactions)
    .values({
      createdBy: SYSTEM,
      ...values,
      id,
      referenceNumber: referenceNumberOf(id, now),
      transactionDate: now,
      createdDate: now,
    })
    .returning();
  if (!row) throw new Error('the transaction was not stored');
  return row;
}

/** The id is part of the reference number, so it is drawn before the insert. */
async function nextId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('transactions', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

/** A status change of a transaction. */
export interface NewStatus {
  readonly transactionId: number;
  readonly status: TransactionStatus;
  /** The required current status; `PENDING` by default. */
  readonly from?: readonly TransactionStatus[];
  /** Replaces the current remark. */
  readonly remark?: string | null;
  /** Total sen refunded, on the original of a refund. */
  readonly refundedAmount?: number;
  /** User name; the system by default. */
  readonly by?: string;
}

/**
 * Changes the status of a transaction if it is still the expected one: of two concurrent settlements, one
 * succeeds.
 * @returns the updated row; undefined if its status was not in `from`
 */
export async function changeStatus(
  tx: Transaction,
  clock: Clock,
  { transactionId, from = ['PENDING'], by = SYSTEM, ...values }: NewStatus,
): Promise<TransactionRow | undefined> {
  const [row] = await tx
    .update(transactions)
    .set({ ...values, lastModifiedBy: by, lastModifiedDate: clock.now() })
    .where(and(eq(transactions.id, transactionId), inArray(transactions.status, [...from])))
    .returning();
  return row;
}
