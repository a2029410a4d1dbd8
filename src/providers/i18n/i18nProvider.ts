import type { i18n } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { LANGUAGE_NAMES } from '../public/languages.ts';
import { NAMESPACES, type Namespace, startTranslator, translator } from '../public/translator.ts';

let clone: i18n | undefined;

/**
 * A clone shares the loaded texts of the public pages, and react-admin's package may initialise it
 * once more, which would empty the original.
 */
async function sharedClone(): Promise<i18n> {
  await startTranslator();
  clone ??= translator.cloneInstance();
  return clone;
}

/**
 * react-admin's texts, from the files of the public pages and those of the portal.
 * `lng` and `interpolation` undo two presets of the package: English always, and `&amp;` on screen.
 */
export async function newI18nProvider(): Promise<I18nProvider> {
  const instance = await sharedClone();
  await instance.loadNamespaces(['portal', 'ra'] satisfies Namespace[]);
  const provider = await getI18nProvider(
    instance,
    {
      lng: translator.language,
      fallbackNS: [...NAMESPACES],
      interpolation: { escapeValue: false },
    },
    [...LANGUAGE_NAMES],
  );
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      await Promise.all([provider.changeLocale(locale), translator.changeLanguage(locale)]);
    },
  };
}

/** Loads a section's own texts; at once when they are there. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  await (await sharedClone()).loadNamespaces([namespace]);
}
