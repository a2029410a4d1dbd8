import type { i18n } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { LANGUAGE_NAMES } from '#page/languages.ts';
import { loadNamespaces } from '#page/loadNamespaces.ts';
import { NAMESPACES, type Namespace } from '#page/namespaces.ts';
import { changeLanguage, startTranslator, translator } from '#page/translator.ts';

let clone: i18n | undefined;

/**
 * A clone shares the loaded translations of the public pages. react-admin's package may initialise its instance again,
 * which would empty the original.
 */
async function sharedClone(): Promise<i18n> {
  await startTranslator();
  clone ??= translator.cloneInstance({ fallbackNS: [...NAMESPACES] });
  return clone;
}

let ready: Promise<I18nProvider> | undefined;
let now: I18nProvider | undefined;

/**
 * react-admin's i18n provider over the translations of the public pages and the portal. Resolves when they are loaded
 * in the current language: the login may have changed it since the app was loaded.
 */
export function i18nReady(): Promise<I18nProvider> {
  ready ??= settle(newI18nProvider());
  return ready;
}

/** The same synchronously if it is loaded: a page that suspends renders twice. */
export const i18nNow = (): I18nProvider | Promise<I18nProvider> => now ?? i18nReady();

/** Caches the loaded provider until another one is pending. */
function settle(coming: Promise<I18nProvider>): Promise<I18nProvider> {
  now = undefined;
  void coming.then(
    provider => {
      if (ready === coming) now = provider;
    },
    () => undefined,
  );
  return coming;
}

/**
 * Marks a missing translation. Its fallback is usually data, in which i18next would interpolate braces and nested keys.
 */
const NO_TEXT = '\0';

/** Whether a key ends in the name of an object property: `roles.constructor` is not a translation. */
const isOfObjects = (key: string) => key.slice(key.lastIndexOf('.') + 1) in Object.prototype;

/**
 * Caches translations without values: screens request each of them again and again, and i18next searches all namespaces
 * and languages every time.
 */
function plainTexts(instance: i18n, lookUp: (key: string) => string) {
  const known = new Map<string, string>();
  let language = instance.language;
  instance.store.on('added', () => known.clear());
  return (key: string): string => {
    if (language !== instance.language) known.clear();
    language = instance.language;
    const text = known.get(key) ?? lookUp(key);
    known.set(key, text);
    return text;
  };
}

/** `lng` and `interpolation` override two presets of the package: English always, and `&amp;` on screen. */
async function newI18nProvider(): Promise<I18nProvider> {
  await loadNamespace('portal');
  const instance = await sharedClone();
  const clone = await getI18nProvider(
    instance,
    {
      lng: translator.language,
      fallbackNS: [...NAMESPACES],
      interpolation: { escapeValue: false },
    },
    [...LANGUAGE_NAMES],
  );
  const plain = plainTexts(instance, key => clone.translate(key, { _: NO_TEXT }));
  const provider: I18nProvider = {
    ...clone,
    translate: (key, { _: otherwise, ...values } = {}) => {
      if (otherwise !== undefined && isOfObjects(key)) return otherwise;
      const isPlain = Object.keys(values).length === 0;
      const text = isPlain ? plain(key) : clone.translate(key, { ...values, _: NO_TEXT });
      if (text !== NO_TEXT) return text;
      return otherwise ?? clone.translate(key, values);
    },
    // `ms` if the browser reports `ms-MY`
    getLocale: () => instance.resolvedLanguage ?? 'en',
    changeLocale: async (locale: string) => {
      await changeLanguage(locale);
      await ready;
    },
  };
  let following: Promise<unknown> = Promise.resolve();
  // one after another: of two at the same time, the one whose files arrive last would remain
  const follow = async () => {
    following = following.then(() => clone.changeLocale(translator.language));
    await following;
    return provider;
  };
  translator.on('languageChanged', () => {
    ready = settle(follow());
  });
  // the language may have changed while this was loading
  return translator.language === instance.language ? provider : follow();
}

/** Loads a section's namespace; resolves immediately if it is loaded. @throws if it is missing in English too */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  await loadNamespaces(namespace);
  // after a language change, the clone loads only the namespaces it knows
  await (await sharedClone()).loadNamespaces([namespace]);
}
