import * as f from '#contract/fields.ts';
import { PERMISSIONS } from './limits.ts';

/**
 * The limits that apply to a wallet, the lowest of its config, its level's transaction limits and its level's risk
 * control, and what is used of them. Null where nothing limits it. Ours.
 */
export const walletUsage = f.object({
  /** Sent away since the beginning of the Malaysian day and month. */
  usedToday: f.money(),
  usedThisMonth: f.money(),
  dailyLimit: f.nullable(f.money()),
  monthlyLimit: f.nullable(f.money()),
  perTransactionLimit: f.nullable(f.money()),
  maxBalance: f.nullable(f.money()),
  minBalance: f.money(),
  minTopup: f.money(),
  /** What the level may do. */
  permissions: f.list(f.enumeration(PERMISSIONS)),
});

/** What a change of a wallet config would mean for the wallets that use it. Ours. */
export const configImpact = f.object({
  wallets: f.integer(),
  /** Of these, those that have sent more today than a day would allow. */
  aboveDailyLimit: f.integer(),
  aboveMaxBalance: f.integer(),
  belowMinBalance: f.integer(),
});

/** What a change of a level's transaction limits would mean for its wallets. Ours. */
export const limitImpact = f.object({
  wallets: f.integer(),
  /** Of these, those that have sent more today, or this month, than would be allowed. */
  aboveDailyLimit: f.integer(),
  aboveMonthlyLimit: f.integer(),
  aboveMaxBalance: f.integer(),
});

export type WalletUsage = f.ValueOf<typeof walletUsage>;
export type ConfigImpact = f.ValueOf<typeof configImpact>;
export type LimitImpact = f.ValueOf<typeof limitImpact>;
