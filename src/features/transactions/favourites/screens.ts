import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'favourites',
  at: { [PATHS.favourites]: async () => (await import('./FavouriteList.tsx')).FavouriteList },
};
