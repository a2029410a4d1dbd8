import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

const loadEkyc = () => import('./EkycLists.tsx');

export const screens: Screens = {
  texts: 'management',
  at: {
    [PATHS.ekycSubmitted]: async () => (await loadEkyc()).EkycSubmittedList,
    [PATHS.ekycPending]: async () => (await loadEkyc()).EkycPendingList,
    [PATHS.merchantPortalUsers]: async () =>
      (await import('./MerchantUserList.tsx')).MerchantUserList,
  },
};
