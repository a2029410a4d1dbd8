import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: readonly Screens[] = [
  {
    texts: ['partners', 'company'],
    at: {
      [PATHS.partners]: async () => (await import('./PartnerList.tsx')).PartnerList,
    },
  },
  {
    texts: ['partners', 'company', 'reports', 'limits'],
    at: {
      [PATHS.partner]: async () => (await import('./PartnerShow.tsx')).PartnerShow,
    },
  },
  {
    texts: ['partners', 'management'],
    at: {
      [PATHS.portalAccounts]: async () =>
        (await import('./accounts/PortalAccountList.tsx')).PortalAccountList,
    },
  },
];
