import { localStore } from './storage.ts';
import { askForTexts } from './texts.ts';

const FALLBACK = 'en';
const LANGUAGE = /^[a-z]{2}$/;

/**
 * Asks for files of translations that i18next will ask for in a moment, and will find read by then:
 * English, which stands in for what is missing, and the language that this browser was used in last.
 */
export function preloadTexts(...namespaces: readonly string[]): void {
  const known = localStore.get('i18nextLng')?.slice(0, 2) ?? FALLBACK;
  const languages = LANGUAGE.test(known) ? new Set([FALLBACK, known]) : [FALLBACK];
  for (const language of languages) {
    for (const namespace of namespaces) askForTexts(language, namespace);
  }
}
