import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: ['history', 'company', 'limits', 'partners', 'platform', 'calendar'],
  at: {
    [PATHS.history]: async () => (await import('./HistoryList.tsx')).HistoryList,
    [PATHS.securityHistory]: async () => (await import('./HistoryList.tsx')).SecurityHistory,
  },
};
