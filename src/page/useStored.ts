import { useSyncExternalStore } from 'react';
import type { Store } from '#api/store.ts';

/** The current value of a store; re-renders when it changes. */
export const useStored = <T>({ subscribe, get }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, get);
