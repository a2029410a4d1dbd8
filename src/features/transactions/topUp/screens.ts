import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'money',
  at: { [PATHS.topUp]: async () => (await import('./TopUp.tsx')).TopUp },
};
