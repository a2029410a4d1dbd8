import { createInstance } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { LANGUAGES } from '../../contract/constants.ts';
import { reads, textsBackend } from './textsBackend.ts';

/**
 * The files of translations. Keys are unique over all of them and looked up in those that are
 * there: a sidebar section's own file comes with its first screen.
 */
export const NAMESPACES = [
  'public',
  'portal',
  'ra',
  'dashboard',
  'management',
  'transactions',
  'history',
  'operations',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The one instance of i18next; the app works on a clone that shares its texts. */
export const translator = createInstance();

/**
 * Finds the language and loads the texts of the public pages.
 * Detection order, storage keys and loading: spec section 9; loading errors: section 8.
 * Rejects never: a file that does not come leaves English, or the key.
 */
export function startTranslator(): Promise<void> {
  started ??= initialise();
  return started;
}

let started: Promise<void> | undefined;

async function initialise(): Promise<void> {
  await translator
    .use(textsBackend)
    .use(LanguageDetector)
    .init({
      supportedLngs: LANGUAGES,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      // at once, and not in a later task: a person waits for these texts
      initImmediate: false,
      ns: ['public'],
      defaultNS: 'public',
      fallbackNS: [...NAMESPACES],
      interpolation: { escapeValue: false },
      saveMissing: false,
      returnEmptyString: false,
      ...reads,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        caches: ['localStorage'],
      },
    })
    .catch(() => undefined);
}
