import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'calendar',
  at: { [PATHS.calendar]: async () => (await import('./Calendar.tsx')).Calendar },
};
