import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'chat',
  at: { [PATHS.chat]: async () => (await import('./Chat.tsx')).Chat },
};
