import { memoryStore, type Store } from 'react-admin';
import { LANGUAGE_PREFERENCE, PREFERENCE } from '#contract/constants.ts';
import { newPreferences } from './preferences.ts';

const isPreference = (key: string) => key.startsWith(PREFERENCE);
const nameOf = (key: string) => key.slice(PREFERENCE.length);

/**
 * react-admin writes what a list shows into the store even if told not to remember it, and renders the list once more
 * for each change. The URL has it.
 */
const isOfUrl = (key: string) => key.endsWith('.listParams');

/**
 * react-admin's store: keys that are preferences follow the user (`newPreferences`), all others live as long as the
 * session. Created for one session, after its profile has loaded.
 */
export function portalStore(): Store {
  const memory = memoryStore();
  const preferences = newPreferences();
  return {
    ...memory,
    setup: () => {
      memory.setup();
      void preferences.start().then(areLoaded => {
        // Set before the login, or by the browser: emails are written in it from now on. English is not stored: without
        // a choice, the language of an application takes precedence.
        const { lang } = document.documentElement;
        if (areLoaded && lang && lang !== 'en' && !preferences.get(LANGUAGE_PREFERENCE))
          preferences.set(LANGUAGE_PREFERENCE, lang);
      });
    },
    teardown: () => {
      preferences.stop();
      memory.teardown();
    },
    getItem: <T>(key: string, otherwise?: T) =>
      isPreference(key)
        ? ((preferences.get(nameOf(key)) as T | undefined) ?? otherwise)
        : memory.getItem(key, otherwise),
    setItem: (key, value) => {
      if (isPreference(key)) preferences.set(nameOf(key), value);
      else if (!isOfUrl(key)) memory.setItem(key, value);
    },
    removeItem: key =>
      isPreference(key) ? preferences.set(nameOf(key), undefined) : memory.removeItem(key),
    subscribe: (key, callback) =>
      isPreference(key)
        ? preferences.subscribe((name, value) => {
            if (name === nameOf(key)) callback(value);
          })
        : memory.subscribe(key, callback),
  };
}
