import type { Namespace } from './namespaces.ts';
import { latestChange, lookUpIn, startTranslator, translator } from './translator.ts';

/**
 * Loads files of texts, at once when they are there. Rejects never, as `startTranslator`.
 *
 * i18next loads a namespace in the language of the moment, and a change of language loads the
 * namespaces known when it began: asked for during a change, a namespace would be missing in the
 * new language until the next change. So it is asked for again once the change is over.
 */
export async function loadNamespaces(...namespaces: Namespace[]): Promise<void> {
  lookUpIn(...namespaces);
  await startTranslator();
  await Promise.all([translator.loadNamespaces(namespaces), latestChange()]);
  await translator.loadNamespaces(namespaces);
}
