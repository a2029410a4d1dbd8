import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: ['merchants', 'company'],
  at: {
    [PATHS.company]: async () => (await import('./index.ts')).CompanyProfile,
    [PATHS.companyEdit]: async () => (await import('./index.ts')).CompanyEdit,
  },
};
