import { useMemo } from 'react';
import { useLocation, useLogout } from 'react-admin';
import { canOpen } from '#contract/menu.ts';
import { THEME_MODES } from '#contract/theme/themeWords.ts';
import { recentPages } from '#hooks/recent.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useThemeChoice } from '#hooks/theme/useThemeChoice.ts';
import { LANGUAGE_NAMES } from '#page/languages.ts';
import { withChildren } from '#records/menu/sidebarItem.ts';
import { useSession, useViewer } from '#session/useSession.ts';
import { useSections } from '#shell/sidebar/useSections.ts';
import { useChangeLanguage } from '#ui/AdminLocale.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import type { NamedEntry } from './entry.ts';

/** The screens of the menu, by name in the user's language and in English. */
export function useScreenEntries(): NamedEntry[] {
  const translate = useTranslate();
  return useSections().flatMap(({ section, items }) => {
    const hint = translate(`menu.sections.${section}`);
    return items.flatMap(withChildren).flatMap(({ identifier, label, link }): NamedEntry[] => {
      if (!link) return [];
      const name = translate(`menu.${identifier}`, { _: label });
      const english = translate(`menu.${identifier}`, { _: label, lng: 'en' });
      const names = [name, english, label];
      return [
        {
          id: `screen ${link}`,
          kind: 'screens',
          name,
          hint: hint === name ? undefined : hint,
          names,
          leadsTo: link,
        },
      ];
    });
  });
}

/** Other pages visited in this tab that the user may still open. */
export function useRecentEntries(): NamedEntry[] {
  const { menu } = useSession();
  const viewer = useViewer();
  const { menuLinkOf } = useScreenIndex();
  const { pathname } = useLocation();
  const pages = useMemo(recentPages, []);
  return pages
    .filter(({ path }) => path !== pathname && canOpen(menu ?? [], viewer, menuLinkOf(path) ?? ''))
    .map(({ path, title }) => ({
      id: `recent ${path}`,
      kind: 'recent',
      name: title,
      names: [title],
      leadsTo: path,
    }));
}

/** The global actions. */
export function useActionEntries(): NamedEntry[] {
  const translate = useTranslate();
  const logout = useLogout();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  const [, chooseTheme] = useThemeChoice();
  const action = (
    key: string,
    leadsTo: () => void,
    values: Record<string, string> = {},
    called: readonly string[] = [],
  ): NamedEntry => {
    const name = translate(key, values);
    const names = [name, translate(key, { ...values, lng: 'en' }), ...called];
    return { id: `action ${key} ${Object.values(values)}`, kind: 'actions', name, names, leadsTo };
  };
  return [
    ...LANGUAGE_NAMES.filter(({ locale: other }) => other !== locale).map(({ locale: to, name }) =>
      action('palette.language', () => changeLanguage(to), { name }, [ENGLISH_NAMES[to]]),
    ),
    ...THEME_MODES.map(themeMode =>
      action(`palette.theme.${themeMode}`, () => chooseTheme({ themeMode })),
    ),
    action('shell.logout', () => void logout()),
  ];
}

/** The languages' English names, for users who read another script. */
const ENGLISH_NAMES = { en: 'English', zh: 'Chinese', ms: 'Malay', ta: 'Tamil' } as const;
