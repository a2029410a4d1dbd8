import * as f from '#contract/fields.ts';
import { PERMISSIONS } from './limits.ts';

/**
 * The limits that apply to a wallet, the lowest of its config, its level's transaction limits and its level's risk
 * control, and how much of them is used. Null if there is no limit. Ours.
 */
export const walletUsage = f.object({
  /** Amount sent since the start of the Malaysian day and month. */
  usedToday: f.money(),
  usedThisMonth: f.money(),
  dailyLimit: f.nullable(f.money()),
  monthlyLimit: f.nullable(f.money()),
  perTransactionLimit: f.nullable(f.money()),
  maxBalance: f.nullable(f.money()),
  minBalance: f.money(),
  minTopup: f.money(),
  /** Permissions of the level. */
  permissions: f.list(f.enumeration(PERMISSIONS)),
});

/** The impact of a changed wallet config on the wallets that use it. Ours. */
export const configImpact = f.object({
  wallets: f.integer(),
  /** Of these, the wallets that have sent more today than the new limit allows in a day. */
  aboveDailyLimit: f.integer(),
  aboveMaxBalance: f.integer(),
  belowMinBalance: f.integer(),
});

/** The impact of a level's changed transaction limits on its wallets. Ours. */
export const limitImpact = f.object({
  wallets: f.integer(),
  /** Of these, the wallets that have sent more today, or this month, than the new limits allow. */
  aboveDailyLimit: f.integer(),
  aboveMonthlyLimit: f.integer(),
  aboveMaxBalance: f.integer(),
});

export type WalletUsage = f.ValueOf<typeof walletUsage>;
export type ConfigImpact = f.ValueOf<typeof configImpact>;
export type LimitImpact = f.ValueOf<typeof limitImpact>;
