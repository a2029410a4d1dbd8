import { useEffect } from 'react';
import { isRecord } from '#contract/json.ts';
import { readThemeSettings, type ThemeSettings } from '#contract/words/theme.ts';
import { usePreference } from '#hooks/usePreference.ts';
import { theme } from '#page/look.ts';
import { useLook } from '#page/useLook.ts';

const read = (kept: unknown): ThemeSettings | undefined =>
  isRecord(kept) ? readThemeSettings(kept) : undefined;

const useKept = () => usePreference<ThemeSettings | undefined>('theme', undefined, read);

/** Gives the page the look that the user has chosen in any of their browsers. Stands once. */
export function useThemeFollowing(): void {
  const [kept] = useKept();
  useEffect(() => {
    if (kept) theme.choose(kept);
  }, [kept]);
}

/**
 * The theme settings, and what changes some of them: for the user, wherever they log in, and for
 * this browser, whose login page has nobody to ask.
 */
export function useThemeChoice(): [ThemeSettings, (change: Partial<ThemeSettings>) => void] {
  const { settings } = useLook();
  const [, keep] = useKept();
  const choose = (change: Partial<ThemeSettings>) => {
    theme.choose(change);
    keep(theme.get().settings);
  };
  return [settings, choose];
}
