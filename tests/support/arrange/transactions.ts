import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';
import type { Database } from '#server/db/database.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';

type Row = typeof transactions.$inferSelect;

export const newestTransactions = ({ db }: Database, count: number): Promise<Row[]> =>
  db.select().from(transactions).orderBy(desc(transactions.id)).limit(count);

export async function transactionRow({ db }: Database, id: number): Promise<Row> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw new Error(`no transaction ${id}`);
  return row;
}

/** The number of transactions with a reference number. */
export const countReference = ({ db }: Database, referenceNumber: string): Promise<number> =>
  db.$count(transactions, eq(transactions.referenceNumber, referenceNumber));

/** The number of transactions of a type. */
export const movements = ({ db }: Database, type: TransactionType): Promise<number> =>
  db.$count(transactions, eq(transactions.transactionType, type));

/** Sets values that the screens cannot set. */
export const changeTransaction = ({ db }: Database, id: number, values: Partial<Row>) =>
  db.update(transactions).set(values).where(eq(transactions.id, id));

/**
 * Copies a transaction, each copy with its own values. Ids and dates of transactions ascend together
 * (server/db/transactionDates.ts), so the oldest copy must be first.
 */
export async function repeatTransaction(
  { db }: Database,
  { id: _, referenceNumber, ...row }: Row,
  copies: Partial<Row>[],
): Promise<Row[]> {
  return db
    .insert(transactions)
    .values(
      copies.map((values, at) => ({
        ...row,
        referenceNumber: `${referenceNumber}-${at}`,
        ...values,
      })),
    )
    .returning();
}

/** The day in Malaysia with the most transactions. */
export async function busiestDay({ db }: Database): Promise<{ day: string; number: number }> {
  const { rows } = await db.execute<{ day: string; number: number }>(sql`
    select to_char(transaction_date at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as day,
      count(*)::int as number from transactions group by 1 order by 2 desc limit 1`);
  return rows[0] ?? { day: '', number: 0 };
}

/** The newest transaction received by a merchant, with the merchant's id. */
export async function receivedByMerchant({ db }: Database) {
  const [found] = await db
    .select({ transaction: transactions, merchantId: wallets.merchantId })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.receiverWalletId))
    .where(eq(wallets.type, 'MERCHANT'))
    .orderBy(desc(transactions.id))
    .limit(1);
  if (!found) throw new Error('no merchant has received anything');
  return { transaction: found.transaction, merchantId: found.merchantId ?? 0 };
}

/** A holder who has made a payment. @returns the holder's id */
export async function aPayer({ db }: Database): Promise<number> {
  const [paid] = await db
    .select({ userId: wallets.userId })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.senderWalletId))
    .where(and(eq(transactions.transactionType, 'PAYMENT'), isNotNull(wallets.userId)))
    .orderBy(desc(transactions.id))
    .limit(1);
  return paid?.userId ?? 0;
}

/** A withdrawal of a merchant. */
export async function aWithdrawalOf({ db }: Database, merchantId: number): Promise<Row> {
  const [row] = await db
    .select({ transaction: transactions })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.senderWalletId))
    .where(and(eq(wallets.merchantId, merchantId), eq(transactions.transactionType, 'WITHDRAW')))
    .limit(1);
  if (!row) throw new Error(`merchant ${merchantId} has no withdrawal`);
  return row.transaction;
}
