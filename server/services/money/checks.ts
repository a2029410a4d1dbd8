import { type Sen, sen } from '#contract/money.ts';
import type { RiskPermission } from '#contract/records/limits.ts';
import { type AmountBounds, amountInSen } from '#contract/rules/money/amountRules.ts';
import { RECEIVER } from '#contract/rules/money/receiver.ts';
import type { ErrorCode } from '#contract/words/codes.ts';
import type { WalletStatus } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { MoneyWallet } from './lockWallets.ts';
import { limitsOf, movedBy } from './usage.ts';

/**
 * The checks of a transaction. Callers run them in the order of docs/contract.md, Money: found, active,
 * level, amount, PIN, balance, limits, same account, room.
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
export function assertActive({ status }: Pick<MoneyWallet, 'status'>, content?: object): void {
  if (status !== 'ACTIVE') throw new ApiFailure(CODE_OF_STATUS[status], { content });
}

/** @throws {ApiFailure} as `assertActive`, with content that says that it is the receiver's wallet */
export const assertReceiverActive = (receiver: Pick<MoneyWallet, 'status'>): void =>
  assertActive(receiver, RECEIVER);

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
 * @param wallet whose limit per transaction applies as well; omitted for incoming money and refunds
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

/**
 * Checks what the wallet has sent since the beginning of the Malaysian day and month, including this
 * amount. The wallet must be locked, or two concurrent transactions could each pass on their own.
 * @throws {ApiFailure} 5006 above the daily limit, 5007 above the monthly limit
 */
export async function assertLimits(
  db: Queries,
  clock: Clock,
  wallet: MoneyWallet,
  amount: Sen,
): Promise<void> {
  const { dailyLimit, monthlyLimit } = limitsOf(wallet);
  const { day, month } = await movedBy(db, clock, wallet.id);
  if (day + amount > dailyLimit) throw new ApiFailure('dailyTransferLimitReached');
  if (month + amount > monthlyLimit) throw new ApiFailure('monthlyTransferLimitReached');
}

/** @throws {ApiFailure} 5013 if the amount would exceed the maximum balance */
export function assertRoom(wallet: MoneyWallet, amount: Sen, content?: object): void {
  if (wallet.balance + amount > limitsOf(wallet).maxBalance)
    throw new ApiFailure('exceededMaxBalance', { content });
}

/** @throws {ApiFailure} as `assertRoom`, with content that says that it is the receiver's wallet */
export const assertReceiverRoom = (receiver: MoneyWallet, amount: Sen): void =>
  assertRoom(receiver, amount, RECEIVER);
