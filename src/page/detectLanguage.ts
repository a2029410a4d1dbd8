import LanguageDetector from 'i18next-browser-languagedetector';
import { LANGUAGES, type Language } from '#contract/constants.ts';

/** A language of the portal, by a code that may name a country too. */
const languageOf = (code: string): Language | undefined =>
  LANGUAGES.find(language => language === code.split('-')[0]);

/**
 * Where i18next finds the language and keeps it: order, names and storage are the package's own
 * presets. Source: docs/product.md, 9.4. Asked here, it answers every language that it finds, as it does
 * to i18next.
 */
export const languageDetector = new LanguageDetector({
  languageUtils: { getBestMatchFromCodes: languageOf },
});

let detected: Language | undefined;

/** The language in which this page begins, the same each time that it is asked for. */
export function detectLanguage(): Language {
  detected ??= [languageDetector.detect() ?? []].flat().map(languageOf).find(Boolean) ?? 'en';
  return detected;
}
