import { WALLET_TYPES, type WalletType } from '#contract/words/statuses.ts';
import type { ConfigRow } from './world.ts';

/** Daily limit and maximum balance per wallet type, in sen; generous enough for a demo. */
const LIMITS: Readonly<Record<WalletType, readonly [dailyLimit: number, maxBalance: number]>> = {
  BASIC: [150_000, 500_000],
  PREMIUM: [500_000, 2_000_000],
  MERCHANT: [50_000_000, 1_000_000_000],
  PARTNER: [500_000_000, 10_000_000_000],
};

/** Returns the id of the default limits for new wallets of a type. */
export const defaultConfigId = (type: WalletType): number => WALLET_TYPES.indexOf(type) + 1;

export const WALLET_CONFIGS: readonly ConfigRow[] = WALLET_TYPES.map(type => {
  const [dailyLimit, maxBalance] = LIMITS[type];
  const id = defaultConfigId(type);
  return { id, dailyLimit, maxBalance, minBalance: 0, minTopup: 1000, defaultFor: type };
});

export const PLATFORM_SETTINGS = {
  projectName: 'Kaunter',
  projectLogo: null,
  footerName: 'Kaunter',
  portalVersion: '0.1.0',
  supportEmail: 'support@kaunter.example',
  supportPhone: '+60 3-5550 0100',
  whitelabel: null,
} as const;
