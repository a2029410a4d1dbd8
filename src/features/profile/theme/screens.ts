import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'look',
  at: { [PATHS.theme]: async () => (await import('./ThemePage.tsx')).ThemePage },
};
