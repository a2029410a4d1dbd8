import { and, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { dayAt, startOfDay, startOfMonth } from '#contract/dates.ts';
import { sen } from '#contract/money.ts';
import { PERMISSIONS } from '#contract/records/limits.ts';
import type { WalletUsage } from '#contract/records/walletUsage.ts';
import type { TransactionStatus, TransactionType } from '#contract/words/moneyStatuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { datedWithin } from '#server/db/transactionDates.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { type MoneyWallet, readWallets } from './lockWallets.ts';

/** Outgoing transactions of the owner count against the limits; refunds and settlements do not. */
const LIMITED: readonly TransactionType[] = ['TRANSFER', 'WITHDRAW', 'PAYMENT', 'CREDIT_PIN'];

/** Failed and cancelled transactions do not count either. */
const VOID: readonly TransactionStatus[] = ['FAILED', 'CANCELLED'];

const FAR = new Date('9999-12-31T00:00:00Z');

/** Condition for the transactions that count against the limits, from an instant on. */
export const countedSince = (from: Date): SQL | undefined =>
  and(
    // matches the condition of the partial index on the wallet
    not(transactions.deleted),
    inArray(transactions.transactionType, [...LIMITED]),
    notInArray(transactions.status, [...VOID]),
    datedWithin(from, FAR),
  );

/** The beginning of the Malaysian day. */
export const todayOf = (clock: Clock): Date => startOfDay(dayAt(clock.now()));

/** Returns what a wallet has sent since the beginning of the Malaysian day and month, in sen. */
export async function movedBy(
  db: Queries,
  clock: Clock,
  walletId: number,
): Promise<{ day: number; month: number }> {
  const today = todayOf(clock).toISOString();
  const { amount, transactionDate, senderWalletId } = transactions;
  const [moved] = await db
    .select({
      day: sql<number>`coalesce(sum(${amount}) filter (where ${transactionDate} >= ${today}::timestamptz), 0)::int8`,
      month: sql<number>`coalesce(sum(${amount}), 0)::int8`,
    })
    .from(transactions)
    .where(and(eq(senderWalletId, walletId), countedSince(startOfMonth(clock.now()))));
  return { day: moved?.day ?? 0, month: moved?.month ?? 0 };
}

/** Returns the limits that apply to a wallet: the lowest of each kind, or infinity if there is none. */
export function limitsOf({
  config,
  limits,
  risk,
}: Pick<MoneyWallet, 'config' | 'limits' | 'risk'>) {
  const none = Number.POSITIVE_INFINITY;
  return {
    dailyLimit: Math.min(config?.dailyLimit ?? none, limits?.dailyTransferLimit ?? none),
    monthlyLimit: limits?.monthlyTransferLimit ?? none,
    perTransactionLimit: limits?.perTransactionLimit ?? none,
    maxBalance: Math.min(
      config?.maxBalance ?? none,
      limits?.maxBalance ?? none,
      risk?.accountLimit ?? none,
    ),
  };
}

const finite = (limit: number) => (Number.isFinite(limit) ? sen(limit) : null);

/**
 * Returns the limits of a wallet and how much of them is used.
 * @throws {ApiFailure} 5000
 */
export async function usageOf(db: Queries, clock: Clock, walletId: number): Promise<WalletUsage> {
  const wallet = (await readWallets(db, [walletId])).get(walletId);
  if (!wallet) throw new ApiFailure('walletNotFound');
  const { day, month } = await movedBy(db, clock, walletId);
  const limits = limitsOf(wallet);
  const { config, risk } = wallet;
  return {
    usedToday: sen(day),
    usedThisMonth: sen(month),
    dailyLimit: finite(limits.dailyLimit),
    monthlyLimit: finite(limits.monthlyLimit),
    perTransactionLimit: finite(limits.perTransactionLimit),
    maxBalance: finite(limits.maxBalance),
    minBalance: sen(config?.minBalance ?? 0),
    minTopup: sen(config?.minTopup ?? 0),
    permissions: PERMISSIONS.filter(permission => risk?.[permission] ?? true),
  };
}
