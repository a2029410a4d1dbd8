import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'account',
  at: { [PATHS.changePassword]: async () => (await import('./ChangePassword.tsx')).ChangePassword },
};
