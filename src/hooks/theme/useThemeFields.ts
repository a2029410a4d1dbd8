import { useNotify } from 'react-admin';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';
import type { Look } from '#page/look.ts';
import { type Platform, usePlatform } from '#page/ownPlatform.ts';
import { useLook } from '#page/useLook.ts';
import { useThemeChoice } from './useThemeChoice.ts';

interface ThemeFieldsState {
  look: Look;
  brand: Platform;
  onChoose: (change: Partial<ThemeSettings>) => void;
  onRestored: () => void;
}

/** The state and handlers of `ThemeFields`: the logged-in user's theme. Requires the translations of `look`. */
export function useThemeFields(): ThemeFieldsState {
  const notify = useNotify();
  const [, onChoose] = useThemeChoice();
  return {
    look: useLook(),
    brand: usePlatform(),
    onChoose,
    onRestored: () => notify('look.restored', { type: 'success' }),
  };
}
