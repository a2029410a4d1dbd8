import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: ['platform', 'company'],
  at: { [PATHS.menuEditor]: async () => (await import('./MenuEditor.tsx')).MenuEditor },
};
