import { createContext, use } from 'react';

interface Locale {
  translate: (key: string, values?: Record<string, unknown>) => string;
  /** `en`, `zh`, `ms` or `ta`. */
  locale: string;
}

/** The app provides react-admin's translations (`AdminLocale`), the public pages their own (`PublicLocale`). */
export const LocaleContext = createContext<Locale>({ translate: key => key, locale: 'en' });

/** The translation function of the current language. */
export const useTranslate = (): Locale['translate'] => use(LocaleContext).translate;

/** The code of the current language, such as `ta`. */
export const useLocale = (): string => use(LocaleContext).locale;
