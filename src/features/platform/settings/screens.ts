import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

const texts = 'platform';

export const screens: readonly Screens[] = [
  {
    texts,
    at: {
      [PATHS.platformSettings]: async () =>
        (await import('./PlatformSettings.tsx')).PlatformSettings,
    },
  },
  {
    texts,
    at: { [PATHS.whitelabel]: async () => (await import('./Whitelabel.tsx')).Whitelabel },
  },
];
