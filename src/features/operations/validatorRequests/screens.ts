import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: ['operations', 'company'],
  at: {
    [PATHS.requests]: async () => (await import('./ValidatorRequestList.tsx')).ValidatorRequestList,
    [PATHS.request]: async () => (await import('./ValidatorRequestShow.tsx')).ValidatorRequestShow,
  },
};
