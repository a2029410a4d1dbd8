import { currentUrl } from '#api/browser/browser.ts';
import type { Namespace } from './namespaces.ts';
import { latestChange, lookUpIn, startTranslator, translator } from './translator.ts';

/**
 * Loads namespaces; resolves immediately if they are loaded.
 *
 * i18next loads a namespace in the current language, and a language change loads the namespaces known when it began:
 * one requested during a change would be missing in the new language until the next change. It is therefore requested
 * again after the change. A file that failed to load is requested again on the next page, with the next namespaces.
 * @throws an error that `isLoadFailure` recognises if a namespace is missing in English too: its keys would be shown
 */
export async function loadNamespaces(...namespaces: Namespace[]): Promise<void> {
  lookUpIn(...namespaces);
  await startTranslator();
  forgetFailures();
  await Promise.all([translator.loadNamespaces(namespaces), latestChange()]);
  await translator.loadNamespaces(namespaces);
  const isMissing = (namespace: Namespace) =>
    !translator.languages.some(language => translator.hasResourceBundle(language, namespace));
  if (namespaces.some(isMissing)) throw new Error(`failed loading ${namespaces}`);
}

/** The page whose failures are remembered: it loads namespaces several times, and may request a file only once. */
let page = '';

/** i18next never requests a file again that failed to load, so that texts lost to a broken connection would stay keys. */
function forgetFailures(): void {
  const { pathname } = currentUrl();
  if (pathname === page) return;
  page = pathname;
  const { state } = translator.services.backendConnector as { state: Record<string, number> };
  for (const [file, progress] of Object.entries(state)) if (progress < 0) delete state[file];
}
