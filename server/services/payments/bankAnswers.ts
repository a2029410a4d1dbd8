import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Origin } from '#server/kernel/work.ts';
import { except, forEachDue } from '#server/services/nights/forEachDue.ts';
import {
  type BankAnswer,
  dueAnswer,
  isExpired,
  isHeld,
  type Order,
  type OrderRow,
  orderByToken,
} from './bankOrders.ts';
import { settle } from './settleOrder.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'stream' | 'log' | 'publicUrl' | 'channels'>;

/** Origin of changes made by the system. */
const SYSTEM: Origin = { actor: undefined, ip: null, requestId: null };

/**
 * Applies an answer given on the bank's page. Only the first one counts, and one that is too late expires
 * the order instead. A payout that is still held is not paid: that answer is too early.
 * @returns the order as it is now; undefined for an unknown token
 */
export async function answerOrder(
  services: Needed,
  token: string,
  answer: Exclude<BankAnswer, 'NEVER'>,
  origin: Origin,
): Promise<Order | undefined> {
  const { database, clock } = services;
  if (!(await orderByToken(database.db, token))) return undefined;
  return database.transaction(async tx => {
    const [order] = await tx
      .select()
      .from(bankOrders)
      .where(and(eq(bankOrders.token, token), isNull(bankOrders.settledDate)))
      .for('update');
    const found = await orderByToken(tx, token);
    if (!order || (answer === 'PAID' && found && isHeld(found.transaction, clock))) return found;
    const said = isExpired(order, clock) ? 'NEVER' : answer;
    await settleWith(services, tx, order, said, origin);
    return orderByToken(tx, token);
  });
}

/**
 * Does what the bank does on its own: pays withdrawals, and expires what was not paid in time. Safe at any time and for
 * any number of backends. An order that cannot be settled does not block the others.
 * @returns the number of orders settled
 */
export const settleDueOrders = (services: Needed, signal?: AbortSignal): Promise<number> =>
  forEachDue<OrderRow>(
    services,
    {
      name: 'order of the bank',
      next: (tx, waiting) => nextDue(services, tx, waiting),
      process: async (tx, order) => {
        const answer = dueAnswer(order, services.clock);
        if (!answer) return false;
        await settleWith(services, tx, order, answer, SYSTEM);
        return true;
      },
    },
    signal,
  );

async function nextDue(
  { clock }: Needed,
  tx: Transaction,
  waiting: readonly number[],
): Promise<OrderRow | undefined> {
  const isDue = lte(bankOrders.dueDate, clock.now());
  const [order] = await tx
    .select()
    .from(bankOrders)
    .where(and(isNull(bankOrders.settledDate), isDue, except(bankOrders.id, waiting)))
    .orderBy(asc(bankOrders.dueDate), asc(bankOrders.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return order;
}

/** The order's row must be locked and not yet settled. */
async function settleWith(
  services: Needed,
  tx: Transaction,
  order: OrderRow,
  answer: BankAnswer,
  origin: Origin,
): Promise<void> {
  const [transaction] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.id, order.transactionId));
  if (!transaction) throw new Error(`order ${order.id} has no transaction`);
  // the same instant for both: reports derive the day of the posting from the order
  const settledDate = services.clock.now();
  const now = { ...services, clock: { now: () => settledDate } };
  await settle({ tx, services: now, origin }, order, transaction, answer);
  await tx.update(bankOrders).set({ settledDate }).where(eq(bankOrders.id, order.id));
}
