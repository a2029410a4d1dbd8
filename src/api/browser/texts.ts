/** Why a file of translations did not come, in the words of docs/product.md, 8.4. */
export class TextsError extends Error {
  override readonly name = 'TextsError';
  /** Whether asking again may end otherwise: a broken line or a broken server, not a missing file. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

const early = new Map<string, Promise<object>>();
/** What has been asked for, by whomever: nobody waits any more for what would come early now. */
const known = new Set<string>();

/** Where a file of translations is. Source: docs/product.md, 7.16 (language files). */
const urlOf = (language: string, namespace: string): string =>
  `/locales/${language}/${namespace}.json`;

/** Asks for a file before it is needed; the next `loadTexts` of it takes this answer, once. */
export function askForTexts(language: string, namespace: string): void {
  const url = urlOf(language, namespace);
  if (known.has(url)) return;
  const asked = ask(url);
  // it is told to the one who takes it
  asked.catch(() => undefined);
  early.set(url, asked);
}

/**
 * One file of translations.
 * @throws {TextsError} "failed loading {url}; status code: {n}", passing for 500 to 599 and for no
 *   answer at all, or "failed parsing {url} to json"
 */
export function loadTexts(language: string, namespace: string): Promise<object> {
  const url = urlOf(language, namespace);
  const asked = early.get(url) ?? ask(url);
  early.delete(url);
  return asked;
}

async function ask(url: string): Promise<object> {
  known.add(url);
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) {
    const status = response?.status;
    throw new TextsError(
      `failed loading ${url}; status code: ${status}`,
      status === undefined || status >= 500,
    );
  }
  return response.json().catch(() => {
    throw new TextsError(`failed parsing ${url} to json`, false);
  });
}
