import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivity } from '#api/browser/browser.ts';

const isOffline = () => !isOnline();
const isOfflineAtBuild = () => false;

/** Whether the browser is offline. Source: docs/product.md, 4.3. */
export const useOffline = (): boolean =>
  useSyncExternalStore(onConnectivity, isOffline, isOfflineAtBuild);
