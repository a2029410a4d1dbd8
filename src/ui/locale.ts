import { createContext, use } from 'react';

/** Returns a key's text in the current language, with its placeholders filled in; `_` is the text of a missing key. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

interface Locale {
  translate: Translate;
  /** `en`, `zh`, `ms` or `ta`. */
  locale: string;
}

/** The app provides react-admin's translations (`AdminLocale`), the public pages their own (`PublicLocale`). */
export const LocaleContext = createContext<Locale>({ translate: key => key, locale: 'en' });

/** The translation function of the current language. */
export const useTranslate = (): Translate => use(LocaleContext).translate;

/** The code of the current language, such as `ta`. */
export const useLocale = (): string => use(LocaleContext).locale;
