import LanguageDetector from 'i18next-browser-languagedetector';
import { LANGUAGES, type Language } from '#contract/constants.ts';

/** A supported language, from a code that may include a country. */
const languageOf = (code: string): Language | undefined =>
  LANGUAGES.find(language => language === code.split('-')[0]);

/**
 * Where i18next detects and stores the language: order, names and storage are the package's own defaults.
 * Source: docs/product.md, 9.4. Called directly, it returns every detected language, as it does for i18next.
 */
export const languageDetector = new LanguageDetector({
  languageUtils: { getBestMatchFromCodes: languageOf },
});

let detected: Language | undefined;

/** The initial language of this page, the same at every call. */
export function detectLanguage(): Language {
  detected ??= [languageDetector.detect() ?? []].flat().map(languageOf).find(Boolean) ?? 'en';
  return detected;
}
