import { useStore } from 'react-admin';
import { PREFERENCE } from '#contract/constants.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Row density of all lists; a user preference stored on the server. */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = useStore<unknown>(`${PREFERENCE}lists.density`);
  return [DENSITIES.find(density => density === kept) ?? 'comfortable', keep];
}
