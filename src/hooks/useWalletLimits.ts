import { type Sen, sen } from '#contract/money.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import type { WalletUsage } from '#contract/records/walletUsage.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useToday } from '#ui/text/useNow.ts';

/** What is left of a limit; null without one. Another backend may omit either figure. */
const leftOf = (limit: Sen | null | undefined, used: Sen | null | undefined): number | null =>
  typeof limit === 'number' ? limit - (used ?? 0) : null;

export interface WalletLimits {
  /** The amount that the wallet can still receive, in sen, never negative; undefined without a maximum or a balance. */
  readonly room: Sen | undefined;
  /**
   * The most that can leave the wallet at once, in sen, never negative: within the limit of one transaction and what
   * remains of the daily and monthly limits, without going below the minimum balance. Undefined if nothing is known.
   * @param leaves what must remain in any case, in sen
   */
  readonly spendable: (leaves?: number) => Sen | undefined;
  /** The limit that allows less than the balance does, and what it still allows; undefined if the balance decides. */
  readonly tightest: { readonly kind: LimitKind; readonly left: Sen } | undefined;
}

/** Of one transaction, of the day, of the month. */
type LimitKind = 'transaction' | 'day' | 'month';

/**
 * The limits of the wallet's movements, as the backend applies them: the lowest of its config, its level and its risk
 * control. Only those of the config until they are loaded, and if a backend does not return them. A balance that cannot
 * be read limits nothing here: it is not zero.
 * Source: docs/contract.md, Wallet (usage).
 */
export function useWalletLimits(wallet: Wallet): WalletLimits {
  // background request: the backend checks the amount in any case; a day's limit starts again at midnight
  const { data: usage } = useRead(
    ['wallets', 'usage', wallet.id, useToday()],
    (provider, options) => provider.getWalletUsage({ id: wallet.id, ...options }),
  );
  const { balance, transactionSettings: config } = wallet;
  const maxBalance = usage?.maxBalance ?? config?.maxBalance;
  const minBalance = usage?.minBalance ?? config?.minBalance ?? 0;
  const tightest = usage && tightestOf(usage);
  if (typeof balance !== 'number') {
    return { room: undefined, spendable: () => tightest?.left, tightest };
  }
  const most = tightest?.left ?? Number.POSITIVE_INFINITY;
  return {
    room: typeof maxBalance === 'number' ? sen(Math.max(0, maxBalance - balance)) : undefined,
    spendable: (leaves = 0) =>
      sen(Math.max(0, Math.min(balance - Math.max(minBalance, leaves), most))),
    tightest: tightest && tightest.left < balance - minBalance ? tightest : undefined,
  };
}

/** The lowest of the limits that a wallet has. */
function tightestOf(usage: WalletUsage) {
  const bounds = [
    ['transaction', usage.perTransactionLimit],
    ['day', leftOf(usage.dailyLimit, usage.usedToday)],
    ['month', leftOf(usage.monthlyLimit, usage.usedThisMonth)],
  ] as const;
  const known = bounds.flatMap(([kind, left]) =>
    typeof left === 'number' ? [{ kind, left: sen(Math.max(0, left)) }] : [],
  );
  return known.toSorted((one, other) => one.left - other.left)[0];
}
