import type { Namespace } from './namespaces.ts';
import { latestChange, lookUpIn, startTranslator, translator } from './translator.ts';

/**
 * Loads namespaces; resolves immediately if they are loaded. Never rejects, like `startTranslator`.
 *
 * i18next loads a namespace in the current language, and a language change loads the namespaces known when it began:
 * one requested during a change would be missing in the new language until the next change. It is therefore requested
 * again after the change.
 */
export async function loadNamespaces(...namespaces: Namespace[]): Promise<void> {
  lookUpIn(...namespaces);
  await startTranslator();
  await Promise.all([translator.loadNamespaces(namespaces), latestChange()]);
  await translator.loadNamespaces(namespaces);
}
