import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { PAYMENT_LINK_SECONDS, TOP_UP_MINUTES } from '#contract/constants.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { type BANK_ORDER_KINDS, bankOrders } from '#server/db/schema/bankOrders.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { type Clock, fromNow, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { newToken } from '#server/kernel/tokens.ts';
import type { TransactionRow } from '#server/services/money/newTransaction.ts';

/** The external bank, simulated by this backend: what it is asked to do, and the page on which it answers. */

export type OrderKind = (typeof BANK_ORDER_KINDS)[number];
export type OrderRow = typeof bankOrders.$inferSelect;

/** What the bank answers: that money moved, that it did not, or nothing in time. */
export type BankAnswer = 'PAID' | 'REFUSED' | 'NEVER';

/** How long an order stays open, in ms. For a link, see docs/product.md, 4.7; the others are ours. */
const WAITS: Readonly<Record<OrderKind, number>> = {
  TOP_UP: TOP_UP_MINUTES * MINUTE,
  UPI: PAYMENT_LINK_SECONDS * SECOND,
  WITHDRAW: MINUTE,
};

/** The outcome of an order that times out: a withdrawal counts as paid, the others do not. */
const WHEN_DUE: Readonly<Record<OrderKind, BankAnswer>> = {
  TOP_UP: 'NEVER',
  UPI: 'NEVER',
  WITHDRAW: 'PAID',
};

/** The format of tokens from `openOrder`; anything else is rejected without a query. */
const TOKEN = /^[\w-]{43}$/;

/** An order with its transaction. */
export interface Order {
  readonly order: OrderRow;
  readonly transaction: TransactionRow;
}

/** A new order: the path of its page, and when the bank acts on its own. */
export interface OpenedOrder {
  readonly path: string;
  readonly dueDate: Date;
}

/**
 * Returns the path of an order's page. A path is valid under every host name of the backend, and no
 * request header can make it point elsewhere.
 */
export const pagePath = (token: string): string => `/bank/${token}`;

/** What the bank is to do. */
export interface NewOrder {
  readonly kind: OrderKind;
  readonly transactionId: number;
  /** The account to which a withdrawal goes; null for the registered one. */
  readonly bankAccountId?: number | null;
  /** The bank does not act on its own before this. */
  readonly notBefore?: Date | null;
}

/** Opens an order for the bank. Anyone who has the path can answer for the bank. */
export async function openOrder(
  tx: Transaction,
  clock: Clock,
  { notBefore = null, ...order }: NewOrder,
): Promise<OpenedOrder> {
  const token = newToken();
  const usually = fromNow(clock, WAITS[order.kind]);
  const dueDate = notBefore && notBefore > usually ? notBefore : usually;
  await tx.insert(bankOrders).values({ ...order, token, dueDate, createdDate: clock.now() });
  return { path: pagePath(token), dueDate };
}

/**
 * When the bank forgets the orders of a kind for a wallet that are open and can still be paid, in ascending order.
 */
export async function openUntil(
  db: Queries,
  clock: Clock,
  kind: OrderKind,
  walletId: number,
): Promise<Date[]> {
  const { dueDate, settledDate, transactionId } = bankOrders;
  const rows = await db
    .select({ dueDate })
    .from(bankOrders)
    .innerJoin(transactions, eq(transactions.id, transactionId))
    .where(
      and(
        eq(bankOrders.kind, kind),
        isNull(settledDate),
        gt(dueDate, clock.now()),
        eq(transactions.receiverWalletId, walletId),
      ),
    )
    .orderBy(asc(dueDate));
  return rows.map(row => row.dueDate);
}

/** The order of a token; undefined if the token is unknown. */
export async function orderByToken(db: Queries, token: string): Promise<Order | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [found] = await db
    .select({ order: getTableColumns(bankOrders), transaction: getTableColumns(transactions) })
    .from(bankOrders)
    .innerJoin(transactions, eq(transactions.id, bankOrders.transactionId))
    .where(eq(bankOrders.token, token));
  return found;
}

/** The bank's answer on timeout; undefined while the order is not due yet. */
export const dueAnswer = ({ kind, dueDate }: OrderRow, clock: Clock): BankAnswer | undefined =>
  dueDate <= clock.now() ? WHEN_DUE[kind] : undefined;

/** Whether the order has expired, even if the expiry is not recorded yet. */
export const isExpired = (order: OrderRow, clock: Clock): boolean =>
  dueAnswer(order, clock) === 'NEVER';

/** Whether the payout is still held because the bank account was changed recently. */
export const isHeld = ({ heldUntil }: TransactionRow, clock: Clock): boolean =>
  heldUntil !== null && heldUntil > clock.now();
