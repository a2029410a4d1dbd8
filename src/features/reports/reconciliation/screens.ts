import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'reconciliation',
  at: {
    [PATHS.reconciliation]: async () => (await import('./FindingList.tsx')).FindingList,
    [PATHS.reconciliationNights]: async () => (await import('./NightList.tsx')).NightList,
  },
};
