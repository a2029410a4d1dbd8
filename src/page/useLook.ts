import { theme } from './look.ts';
import { useStored } from './useStored.ts';

/** The look as it is now; renders again with every change of it. */
export const useLook = () => useStored(theme);
