import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'money',
  menu: PATHS.pinPurchase,
  at: { [PATHS.pinPurchase]: async () => (await import('./PinPurchase.tsx')).PinPurchase },
};
