import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'favourites',
  menu: PATHS.interMerchants,
  at: {
    [PATHS.interMerchants]: async () => (await import('./index.ts')).InterMerchantList,
    [PATHS.interMerchantAdd]: async () => (await import('./index.ts')).AddInterMerchant,
  },
};
