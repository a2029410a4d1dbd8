import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: readonly Screens[] = [
  {
    texts: ['partners', 'company', 'reports'],
    at: {
      [PATHS.partners]: async () => (await import('./PartnerList.tsx')).PartnerList,
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
