import { theme } from './look.ts';
import { useStored } from './useStored.ts';

/** The current look; re-renders when it changes. */
export const useLook = () => useStored(theme);
