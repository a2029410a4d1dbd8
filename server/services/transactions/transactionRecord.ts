import { aliasedTable, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { Queries } from '#server/db/driver.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { isoOf, stampsOf } from '#server/kernel/clock.ts';
import { LATEST_FIRST } from './order.ts';

/**
 * Returns the records of transactions.
 * @param ids their ids, or a query that returns them
 * @param order latest first by default
 */
export async function transactionsOf(
  db: Queries,
  ids: SQLWrapper | number[],
  order = LATEST_FIRST,
): Promise<Transaction[]> {
  const sender = aliasedTable(wallets, 'sender');
  const receiver = aliasedTable(wallets, 'receiver');
  const rows = await db
    .select({ row: transactions, sender: sender.ulid, receiver: receiver.ulid })
    .from(transactions)
    .leftJoin(sender, eq(sender.id, transactions.senderWalletId))
    .leftJoin(receiver, eq(receiver.id, transactions.receiverWalletId))
    .where(inArray(transactions.id, ids))
    .orderBy(order.sorted());
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
  lastUpdatedDate: isoOf(row.lastModifiedDate),
  refundedAmount: sen(row.refundedAmount),
  originalId: row.originalId,
  settledDate: isoOf(row.settledDate),
  heldUntil: isoOf(row.heldUntil),
  ...stampsOf(row),
});
