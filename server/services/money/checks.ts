import { and, eq, inArray, not, notInArray, sql } from 'drizzle-orm';
import { dayAt, startOfDay, startOfMonth } from '#contract/dates.ts';
import { type Sen, sen } from '#contract/money.ts';
import type { RiskPermission } from '#contract/records/limits.ts';
import { type AmountBounds, amountInSen } from '#contract/rules/amountRules.ts';
import type { ErrorCode } from '#contract/words/codes.ts';
import type { TransactionStatus, TransactionType } from '#contract/words/moneyStatuses.ts';
import type { WalletStatus } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { datedWithin } from '#server/db/transactionDates.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { MoneyWallet } from './lockWallets.ts';

/**
 * What a movement of money is judged by. Whoever moves money asks in the order of docs/contract.md,
 * Money: found, active, level, amount, PIN, balance, limits, same account, room.
 */

const CODE_OF_STATUS: Readonly<Record<Exclude<WalletStatus, 'ACTIVE'>, ErrorCode>> = {
  NOT_ACTIVE: 5001,
  SUSPENDED: 5002,
  TERMINATED: 5003,
};

/** @throws {ApiFailure} 5000 if the wallet does not exist or must stay hidden from the caller */
export function assertFound(wallet: MoneyWallet | undefined, isReachable = true): MoneyWallet {
  if (!wallet || !isReachable) throw new ApiFailure('walletNotFound');
  return wallet;
}

/** @throws {ApiFailure} 5001 not active, 5002 suspended, 5003 terminated */
export function assertActive({ status }: Pick<MoneyWallet, 'status'>): void {
  if (status !== 'ACTIVE') throw new ApiFailure(CODE_OF_STATUS[status]);
}

/**
 * @param permission required of the level's risk control, if the operation needs one
 * @throws {ApiFailure} 5004 not a merchant's wallet, or one whose level is denied the operation
 */
export function assertLevel(
  { type, risk }: Pick<MoneyWallet, 'type' | 'risk'>,
  permission?: RiskPermission,
): void {
  if (type !== 'MERCHANT') throw new ApiFailure('walletNotUpgraded');
  if (permission && risk && !risk[permission])
    throw new ApiFailure('walletNotUpgraded', { message: permission });
}

/**
 * @param wallet whose limit for one transaction holds as well; an incoming one has none
 * @throws {ApiFailure} 1001 out of the bounds
 */
export function assertAmount(
  amount: Sen,
  bounds: AmountBounds,
  wallet?: Pick<MoneyWallet, 'limits'>,
): void {
  const most = wallet?.limits?.perTransactionLimit;
  const problem =
    amountInSen(amount, bounds) ??
    (most === undefined ? undefined : amountInSen(amount, { atMost: sen(most) }));
  if (problem) throw new ApiFailure('badParameter', { message: `amount: ${problem}` });
}

/**
 * @param mayEmpty whether the whole balance may be spent; otherwise one sen must remain
 * @throws {ApiFailure} 5005
 */
export function assertBalance(
  { balance, config }: Pick<MoneyWallet, 'balance' | 'config'>,
  amount: Sen,
  { mayEmpty }: { mayEmpty: boolean },
): void {
  const least = Math.max(config?.minBalance ?? 0, mayEmpty ? 0 : 1);
  if (balance - amount < least) throw new ApiFailure('insufficientBalance');
}

/** Outgoing transactions of the owner count against the limits; refunds and settlements do not. */
const LIMITED: readonly TransactionType[] = ['TRANSFER', 'WITHDRAW', 'PAYMENT', 'CREDIT_PIN'];

/** Failed and cancelled transactions do not count either. */
const VOID: readonly TransactionStatus[] = ['FAILED', 'CANCELLED'];

const FAR = new Date('9999-12-31T00:00:00Z');

/**
 * Judges what the wallet has moved since the beginning of the Malaysian day and month, this included.
 * The wallet must be locked, or two at once could each fit alone.
 * @throws {ApiFailure} 5006 beyond the limit of the day, 5007 of the month
 */
export async function assertLimits(
  db: Queries,
  clock: Clock,
  { id, config, limits }: Pick<MoneyWallet, 'id' | 'config' | 'limits'>,
  amount: Sen,
): Promise<void> {
  const aDay = Math.min(
    config?.dailyLimit ?? Number.POSITIVE_INFINITY,
    limits?.dailyTransferLimit ?? Number.POSITIVE_INFINITY,
  );
  const aMonth = limits?.monthlyTransferLimit ?? Number.POSITIVE_INFINITY;
  const { day, month } = await movedBy(db, clock, id);
  if (day + amount > aDay) throw new ApiFailure('dailyTransferLimitReached');
  if (month + amount > aMonth) throw new ApiFailure('monthlyTransferLimitReached');
}

async function movedBy(db: Queries, clock: Clock, walletId: number) {
  const now = clock.now();
  const today = startOfDay(dayAt(now)).toISOString();
  const { amount, transactionDate, senderWalletId, transactionType, status } = transactions;
  const [moved] = await db
    .select({
      day: sql<number>`coalesce(sum(${amount}) filter (where ${transactionDate} >= ${today}::timestamptz), 0)::int8`,
      month: sql<number>`coalesce(sum(${amount}), 0)::int8`,
    })
    .from(transactions)
    .where(
      and(
        eq(senderWalletId, walletId),
        // as the wallet's index has it
        not(transactions.deleted),
        inArray(transactionType, [...LIMITED]),
        notInArray(status, [...VOID]),
        datedWithin(startOfMonth(now), FAR),
      ),
    );
  return { day: moved?.day ?? 0, month: moved?.month ?? 0 };
}

/** The most that the wallet may hold: the lowest limit applies. Infinite without one. */
const maxBalanceOf = ({
  config,
  limits,
  risk,
}: Pick<MoneyWallet, 'config' | 'limits' | 'risk'>): number =>
  Math.min(
    config?.maxBalance ?? Number.POSITIVE_INFINITY,
    limits?.maxBalance ?? Number.POSITIVE_INFINITY,
    risk?.accountLimit ?? Number.POSITIVE_INFINITY,
  );

/** @throws {ApiFailure} 5013 if the amount would exceed the maximum balance */
export function assertRoom(
  { balance, ...held }: Pick<MoneyWallet, 'balance' | 'config' | 'limits' | 'risk'>,
  amount: Sen,
): void {
  if (balance + amount > maxBalanceOf(held)) throw new ApiFailure('exceededMaxBalance');
}
