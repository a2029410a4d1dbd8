/** Why a translation file failed to load, worded as in docs/product.md, 8.4. */
export class TextsError extends Error {
  override readonly name = 'TextsError';
  /** Whether a retry may succeed: after a network or server error, but not for a missing file. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

const prefetching = new Map<string, Promise<object>>();
/** Files that have already been requested, which are not worth preloading. */
const known = new Set<string>();

/** URL of a translation file. Source: docs/product.md, 7.16 (language files). */
const urlOf = (language: string, namespace: string): string =>
  `/locales/${language}/${namespace}.json`;

/** Preloads a file; the next `loadTexts` of it takes this response, once. */
export function askForTexts(language: string, namespace: string): void {
  const url = urlOf(language, namespace);
  if (known.has(url)) return;
  const asked = ask(url);
  // the caller that takes it handles the error
  asked.catch(() => undefined);
  prefetching.set(url, asked);
}

/**
 * Loads a translation file.
 * @throws {TextsError} "failed loading {url}; status code: {n}", temporary for 500 to 599 and for an incomplete or
 * missing response, or "failed parsing {url} to json"
 */
export function loadTexts(language: string, namespace: string): Promise<object> {
  const url = urlOf(language, namespace);
  const asked = prefetching.get(url) ?? ask(url);
  prefetching.delete(url);
  return asked;
}

async function ask(url: string): Promise<object> {
  known.add(url);
  const response = await fetch(url).catch(() => undefined);
  // a truncated body counts as no response
  const text = await response?.text().catch(() => undefined);
  if (!response?.ok || text === undefined) {
    throw new TextsError(
      `failed loading ${url}; status code: ${response?.status}`,
      !response || response.ok || response.status >= 500,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new TextsError(`failed parsing ${url} to json`, false);
  }
}
