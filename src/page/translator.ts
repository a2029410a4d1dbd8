import type { BackendModule } from 'i18next';
import { createInstance, type InitOptions } from 'i18next';
import { loadTexts, type TextsError } from '#api/browser/texts.ts';
import { LANGUAGES } from '#contract/constants.ts';
import { detectLanguage, languageDetector } from './detectLanguage.ts';
import type { Namespace } from './namespaces.ts';

/** Namespaces requested in addition to that of the public pages; they are searched as fallbacks. */
const sections: Namespace[] = [];

/** Adds these namespaces to the lookup. */
export function lookUpIn(...namespaces: readonly Namespace[]): void {
  sections.push(...namespaces.filter(namespace => !sections.includes(namespace)));
}

/** The only instance of i18next; the app works on a clone that shares its translations. */
export const translator = createInstance();

/**
 * Loads the translations of the public pages in the detected language. Detection order, storage keys and loading:
 * docs/product.md, 9.4; loading errors: 8.4. Never rejects: if a file fails to load, English is shown, and callers
 * check that it has loaded.
 */
export function startTranslator(): Promise<void> {
  started ??= initialise();
  return started;
}

let started: Promise<void> | undefined;

/** Lookup options, in the browser and when the build renders the login. */
export const LOOKUP = {
  supportedLngs: LANGUAGES,
  fallbackLng: 'en',
  // immediately, and not in a later task: the user waits for these translations
  initImmediate: false,
  ns: ['public'],
  defaultNS: 'public',
  // i18next keeps a reference to the list, so that it can grow: listing all names would enlarge the login's bundle
  fallbackNS: sections,
  interpolation: { escapeValue: false },
  saveMissing: false,
  returnEmptyString: false,
} satisfies InitOptions;

async function initialise(): Promise<void> {
  await translator
    .use(textsBackend)
    .use(languageDetector)
    .init({ ...LOOKUP, lng: detectLanguage() })
    .catch(() => undefined);
}

let change: Promise<unknown> = Promise.resolve();
let wanted = '';

/** Changes the language of this browser. A choice whose files arrive after those of a later one gives way to that. */
export function changeLanguage(language: string): Promise<unknown> {
  wanted = language;
  change = translator
    .changeLanguage(language)
    .then(done => (wanted === language ? done : translator.changeLanguage(wanted)));
  return change;
}

/** The latest language change: resolves once the namespaces known when it began have loaded. */
export const latestChange = (): Promise<unknown> => change;

/**
 * Retries of a file. Source: docs/product.md, 9.4; the same as i18next's own, as are the files that load at once and the
 * time between retries.
 */
const MAX_RETRIES = 5;

/** Failed tries by file: i18next takes a file that fails for the last time for one that was never requested. */
const tries: Record<string, number> = {};

/**
 * The i18next backend: loads files through the API layer, like all requests. i18next-http-backend does the same for 3
 * kB more, which the login cannot afford (docs/decisions/005).
 */
const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    loadTexts(language, namespace).then(
      texts => callback(null, texts as never),
      (error: TextsError) => {
        const file = language + namespace;
        const tried = (tries[file] ?? 0) + 1;
        const isRetried = error.isPassing && tried <= MAX_RETRIES;
        tries[file] = isRetried ? tried : 0;
        // a second argument of true makes i18next retry
        callback(error, isRetried);
      },
    );
  },
};
