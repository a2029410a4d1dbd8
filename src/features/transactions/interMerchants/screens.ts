import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'favourites',
  at: {
    [PATHS.interMerchants]: async () => (await import('./index.ts')).InterMerchantList,
    [PATHS.interMerchantAdd]: async () => (await import('./index.ts')).AddInterMerchant,
  },
};
