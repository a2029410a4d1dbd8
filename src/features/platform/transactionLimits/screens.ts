import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'limits',
  at: {
    [PATHS.transactionLimits]: async () =>
      (await import('./TransactionLimitList.tsx')).TransactionLimitList,
  },
};
