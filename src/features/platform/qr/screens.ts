import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'platform',
  at: { [PATHS.qr]: async () => (await import('./MerchantQr.tsx')).MerchantQr },
};
