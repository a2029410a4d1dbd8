import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'money',
  at: { [PATHS.transfer]: async () => (await import('./Transfer.tsx')).Transfer },
};
