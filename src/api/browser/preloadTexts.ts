import type { Language } from '#contract/constants.ts';
import { askForTexts } from './texts.ts';

const FALLBACK: Language = 'en';

/**
 * Asks for files of translations that i18next will ask for in a moment, and will find read by then:
 * those of the page's language, and of English, which replaces what is missing.
 */
export function preloadTexts(language: Language, ...namespaces: readonly string[]): void {
  for (const each of new Set([FALLBACK, language])) {
    for (const namespace of namespaces) askForTexts(each, namespace);
  }
}
