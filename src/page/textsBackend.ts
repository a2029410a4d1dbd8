import type { BackendModule } from 'i18next';
import { loadTexts, TextsError } from '#api/browser/texts.ts';

/** Files read at the same time. Source: docs/product.md, 9.4; so are the retries, which are i18next's own. */
const MAX_PARALLEL_READS = 10;

/**
 * Where i18next gets its texts: through the one door, like everything else. i18next-http-backend
 * does the same for 3 kB more, which the login has not got (docs/decisions/005).
 */
export const textsBackend: BackendModule = {
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

export const reads = { maxParallelReads: MAX_PARALLEL_READS, maxRetries: 5, retryTimeout: 350 };
