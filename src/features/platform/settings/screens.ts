import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

const texts = 'platform';

export const screens: readonly Screens[] = [
  {
    // an import shows records of other screens
    texts: [texts, 'limits', 'company'],
    at: {
      [PATHS.platformSettings]: async () =>
        (await import('./PlatformSettings.tsx')).PlatformSettings,
    },
  },
  {
    // the receipt of the preview shows money
    texts: [texts, 'money', 'look'],
    at: { [PATHS.whitelabel]: async () => (await import('./Whitelabel.tsx')).Whitelabel },
  },
];
