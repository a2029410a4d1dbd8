import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'notices',
  at: {
    [PATHS.notifications]: async () => (await import('./NotificationList.tsx')).NotificationList,
  },
};
