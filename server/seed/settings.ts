import type { ConfigRow } from './world.ts';

/** Limits of a wallet's level, in sen; generous enough for a demo. In the order of the wallets' types. */
export const WALLET_CONFIGS: readonly ConfigRow[] = [
  { id: 1, dailyLimit: 150_000, maxBalance: 500_000, minBalance: 0, minTopup: 1000 },
  { id: 2, dailyLimit: 500_000, maxBalance: 2_000_000, minBalance: 0, minTopup: 1000 },
  { id: 3, dailyLimit: 50_000_000, maxBalance: 1_000_000_000, minBalance: 0, minTopup: 1000 },
  { id: 4, dailyLimit: 500_000_000, maxBalance: 10_000_000_000, minBalance: 0, minTopup: 1000 },
];

export const PLATFORM_SETTINGS = {
  projectName: 'Kaunter',
  projectLogo: null,
  footerName: 'Kaunter',
  portalVersion: '0.1.0',
  whitelabel: null,
} as const;
