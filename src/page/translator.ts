import type { BackendModule } from 'i18next';
import { createInstance, type InitOptions } from 'i18next';
import { loadTexts, TextsError } from '#api/browser/texts.ts';
import { LANGUAGES } from '#contract/constants.ts';
import { detectLanguage, languageDetector } from './detectLanguage.ts';
import type { Namespace } from './namespaces.ts';

/** Files beside that of the public pages that have been asked for: where texts are looked up besides. */
const sections: Namespace[] = [];

/** Has texts looked up in these files too. */
export function lookUpIn(...namespaces: readonly Namespace[]): void {
  sections.push(...namespaces.filter(namespace => !sections.includes(namespace)));
}

/** The one instance of i18next; the app works on a clone that shares its texts. */
export const translator = createInstance();

/**
 * Loads the texts of the public pages, in the language that was found.
 * Detection order, storage keys and loading: docs/product.md, 9.4; loading errors: 8.4.
 * Rejects never: a file that does not come leaves English, or the key.
 */
export function startTranslator(): Promise<void> {
  started ??= initialise();
  return started;
}

let started: Promise<void> | undefined;

/** How texts are looked up, in the browser and where the build renders the login. */
export const LOOKUP = {
  supportedLngs: LANGUAGES,
  fallbackLng: 'en',
  // at once, and not in a later task: a user waits for these texts
  initImmediate: false,
  ns: ['public'],
  defaultNS: 'public',
  // i18next keeps the list itself, so that it grows: all names would be bytes of the login
  fallbackNS: sections,
  interpolation: { escapeValue: false },
  saveMissing: false,
  returnEmptyString: false,
} satisfies InitOptions;

async function initialise(): Promise<void> {
  await translator
    .use(textsBackend)
    .use(languageDetector)
    .init({ ...LOOKUP, ...reads, lng: detectLanguage() })
    .catch(() => undefined);
}

let change: Promise<unknown> = Promise.resolve();

/** Changes the language for this browser. */
export function changeLanguage(language: string): Promise<unknown> {
  change = translator.changeLanguage(language);
  return change;
}

/** The latest change of language: it resolves once the texts known when it began have come. */
export const latestChange = (): Promise<unknown> => change;

/** Files read at the same time. Source: docs/product.md, 9.4; so are the retries, which are i18next's own. */
const MAX_PARALLEL_READS = 10;

/**
 * Where i18next gets its texts: through the one door, like everything else. i18next-http-backend
 * does the same for 3 kB more, which the login has not got (docs/decisions/005).
 */
const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    loadTexts(language, namespace).then(
      texts => callback(null, texts as never),
      (error: unknown) => {
        // a second argument of true asks i18next to try again
        const isPassing = error instanceof TextsError && error.isPassing;
        callback(error instanceof Error ? error : String(error), isPassing);
      },
    );
  },
};

const reads = { maxParallelReads: MAX_PARALLEL_READS, maxRetries: 5, retryTimeout: 350 };
