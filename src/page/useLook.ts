import { useSyncExternalStore } from 'react';
import { theme } from './look.ts';

/** The look as it is now; renders again with every change of it. */
export const useLook = () => useSyncExternalStore(theme.subscribe, theme.get, theme.get);
