import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'reports',
  at: {
    [PATHS.reportGeneration]: async () => (await import('./GenerateReport.tsx')).GenerateReport,
  },
};
