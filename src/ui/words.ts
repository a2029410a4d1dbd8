import { createContext, use } from 'react';

/** Words in the user's language. */
export interface Words {
  translate: (key: string, values?: Record<string, unknown>) => string;
  /** `en`, `zh`, `ms` or `ta`. */
  language: string;
}

/**
 * Where pieces that stand on public pages too have their words from: after the login react-admin's,
 * before it the public translator's. The others ask react-admin themselves.
 */
export const WordsContext = createContext<Words>({ translate: key => key, language: 'en' });

export const useTranslate = (): Words['translate'] => use(WordsContext).translate;

export const useLanguage = (): string => use(WordsContext).language;
