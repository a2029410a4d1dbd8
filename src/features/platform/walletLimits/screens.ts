import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'limits',
  at: {
    [PATHS.walletLimits]: async () => (await import('./WalletLimitList.tsx')).WalletLimitList,
  },
};
