import type { Language } from '#contract/constants.ts';
import { askForTexts } from './texts.ts';

const FALLBACK: Language = 'en';

/**
 * Preloads translation files that i18next is about to request: those of the page's language, and those of English
 * as the fallback.
 */
export function preloadTexts(language: Language, ...namespaces: readonly string[]): void {
  for (const each of new Set([FALLBACK, language])) {
    for (const namespace of namespaces) askForTexts(each, namespace);
  }
}
