import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'limits',
  at: {
    [PATHS.riskControls]: async () => (await import('./RiskControlList.tsx')).RiskControlList,
    [PATHS.riskControl]: async () => (await import('./RiskControlShow.tsx')).RiskControlShow,
  },
};
