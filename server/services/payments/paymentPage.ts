import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#contract/records/transaction.ts';
import type { Queries } from '#server/db/driver.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { type OrderKind, pagePath } from './bankOrders.ts';

/** The transactions that a payment to the merchant settles; the bank's order has the same name. */
const PAYABLE = ['TOP_UP', 'UPI'] as const satisfies OrderKind[];

/**
 * Adds the bank's page to a top-up or a payment link that can still be paid, for users of its merchant and only if a
 * bank is connected. Anyone who has the URL can answer for the bank, so other users never get it.
 * @param transaction one that the viewer may see
 */
export async function withPaymentPage(
  db: Queries,
  { clock, hasBank }: Pick<Services, 'clock' | 'hasBank'>,
  { role }: Viewer,
  transaction: Transaction,
): Promise<Transaction> {
  const { id, transactionType, status } = transaction;
  // the money is external, so the only merchant that sees the transaction is its receiver
  const ordered = PAYABLE.find(type => type === transactionType && status === 'PENDING');
  if (!hasBank || role !== 'EWALLET_MERCHANT' || !ordered) return transaction;
  const { kind, transactionId, settledDate, dueDate, token } = bankOrders;
  const [order] = await db
    .select({ token })
    .from(bankOrders)
    .where(
      and(eq(transactionId, id), eq(kind, ordered), isNull(settledDate), gt(dueDate, clock.now())),
    );
  return order ? { ...transaction, paymentUrl: pagePath(order.token) } : transaction;
}
