import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'money',
  // also for roles that may refund but have no refunds screen
  menu: PATHS.transactions,
  at: { [PATHS.refund]: async () => (await import('./Refund.tsx')).Refund },
};
