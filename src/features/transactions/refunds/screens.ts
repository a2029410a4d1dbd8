import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'money',
  // also for those who may refund and have no screen of refunds
  menu: PATHS.transactions,
  at: { [PATHS.refund]: async () => (await import('./Refund.tsx')).Refund },
};
