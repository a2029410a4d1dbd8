import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'dashboard',
  at: { [PATHS.dashboard]: async () => (await import('./Dashboard.tsx')).Dashboard },
};
