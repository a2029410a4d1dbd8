import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'chat',
  at: { [PATHS.support]: async () => (await import('./Support.tsx')).Support },
};
