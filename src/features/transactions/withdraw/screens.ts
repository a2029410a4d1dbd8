import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'money',
  at: { [PATHS.withdraw]: async () => (await import('./Withdraw.tsx')).Withdraw },
};
