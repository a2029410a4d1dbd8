import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: [],
  at: { [PATHS.lock]: async () => (await import('./Lock.tsx')).Lock },
};
