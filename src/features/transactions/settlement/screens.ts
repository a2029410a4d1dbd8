import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'transactions',
  at: { [PATHS.settlement]: async () => (await import('./Settlement.tsx')).Settlement },
};
