import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'pins',
  at: { [PATHS.creditPins]: async () => (await import('./CreditPinList.tsx')).CreditPinList },
};
