import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  // an entry shows a record of any other screen
  texts: [
    'history',
    'company',
    'limits',
    'partners',
    'platform',
    'calendar',
    'reports',
    'reconciliation',
  ],
  at: {
    [PATHS.history]: async () => (await import('./HistoryList.tsx')).HistoryList,
    [PATHS.securityHistory]: async () => (await import('./HistoryList.tsx')).SecurityHistory,
  },
};
