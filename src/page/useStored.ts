import { useSyncExternalStore } from 'react';
import type { Store } from '#api/store.ts';

/** The value of a store as it is now; renders again with every change of it. */
export const useStored = <T>({ subscribe, get }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, get);
