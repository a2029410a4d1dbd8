import { useEffect } from 'react';
import { isRecord } from '#contract/text/json.ts';
import { readThemeSettings, type ThemeSettings } from '#contract/theme/themeWords.ts';
import { usePreference } from '#hooks/usePreference.ts';
import { theme } from '#page/look.ts';
import { useLook } from '#page/useLook.ts';

const read = (kept: unknown): ThemeSettings | undefined =>
  isRecord(kept) ? readThemeSettings(kept) : undefined;

const useKept = () => usePreference<ThemeSettings | undefined>('theme', undefined, read);

/** Applies the theme that the user has chosen in any browser. Mounted once. */
export function useThemeFollowing(): void {
  const [kept] = useKept();
  useEffect(() => {
    if (kept) theme.choose(kept);
  }, [kept]);
}

/**
 * The theme settings and their setter: saved for the user across browsers, and in this browser for the login page,
 * which has no user.
 */
export function useThemeChoice(): [ThemeSettings, (change: Partial<ThemeSettings>) => void] {
  const { settings } = useLook();
  const [kept, keep] = useKept();
  const choose = (change: Partial<ThemeSettings>) => {
    // not from what is shown: another user in another tab may have changed the look of this browser
    theme.choose({ ...kept, ...change });
    keep(theme.get().settings);
  };
  return [settings, choose];
}
