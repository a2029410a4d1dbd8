import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivity } from '../../api/browser.ts';

const isOffline = () => !isOnline();
const isOfflineAtBuild = () => false;

/** Whether the browser has no connection at all. Source: spec section 4, Connectivity. */
export const useOffline = (): boolean =>
  useSyncExternalStore(onConnectivity, isOffline, isOfflineAtBuild);
