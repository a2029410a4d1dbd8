import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'limits',
  at: {
    [PATHS.wallets]: async () => (await import('./WalletList.tsx')).WalletList,
    [PATHS.wallet]: async () => (await import('./WalletShow.tsx')).WalletShow,
  },
};
