import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'management',
  at: {
    [PATHS.merchantPortalUsers]: async () =>
      (await import('./MerchantUserList.tsx')).MerchantUserList,
  },
};
