import { type ReactNode, useMemo } from 'react';
import { I18nContext, useI18nProvider, useLocaleState, useNotify, useStore } from 'react-admin';
import { LANGUAGE_PREFERENCE, PREFERENCE } from '#contract/constants.ts';
import { LocaleContext } from './locale.ts';

/**
 * Provides react-admin's translations. Each language has its own provider object, so that everything that shows a text
 * re-renders without remounting: what was typed, opened and scrolled stays.
 */
export function AdminLocale({ children }: { children: ReactNode }) {
  const i18nProvider = useI18nProvider();
  const [locale = 'en'] = useLocaleState();
  const [provider, value] = useMemo(() => {
    const { translate } = i18nProvider;
    const ofLanguage: typeof translate = (key, values) => translate(key, values);
    return [
      { ...i18nProvider, translate: ofLanguage },
      { translate: ofLanguage, locale },
    ];
  }, [i18nProvider, locale]);
  return (
    <I18nContext value={provider}>
      <LocaleContext value={value}>{children}</LocaleContext>
    </I18nContext>
  );
}

/** The language that was chosen last. */
let wanted: string | undefined;

/**
 * Changes the user's language, also that of their emails. Its translations are loaded first: react-admin's
 * `useSetLocale` loads them afterwards, and remounts the whole page.
 */
export function useChangeLanguage(): (locale: string) => void {
  const { changeLocale } = useI18nProvider();
  const [, setLocale] = useLocaleState();
  const [, keep] = useStore<string>(PREFERENCE + LANGUAGE_PREFERENCE);
  const notify = useNotify();
  return locale => {
    wanted = locale;
    changeLocale(locale).then(
      () => {
        if (wanted !== locale) return;
        setLocale(locale);
        keep(locale);
      },
      () => notify('ra.notification.i18n_error', { type: 'error' }),
    );
  };
}
