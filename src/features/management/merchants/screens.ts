import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: readonly Screens[] = [
  {
    texts: ['merchants', 'company'],
    at: {
      [PATHS.merchants]: async () => (await import('./MerchantList.tsx')).MerchantList,
      [PATHS.merchantEdit]: async () => (await import('./MerchantEdit.tsx')).MerchantEdit,
    },
  },
  {
    texts: ['merchants', 'company', 'banking', 'limits'],
    at: { [PATHS.merchant]: async () => (await import('./show/MerchantShow.tsx')).MerchantShow },
  },
];
