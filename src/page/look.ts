import { localStore, onOtherTabs } from '#api/browser/storage.ts';
import { createStore } from '#api/store.ts';
import { readThemeSettings, type ThemeSettings } from '#contract/words/theme.ts';

const KEY = 'device.theme';

const parse = (stored: string | undefined): ThemeSettings => {
  try {
    return readThemeSettings(JSON.parse(stored ?? '{}'));
  } catch {
    return readThemeSettings(undefined);
  }
};

/** The look to paint: the settings, with `default` resolved to the system's preference. */
export interface Look {
  settings: ThemeSettings;
  mode: 'light' | 'dark';
  /** The deployment's accents, if set, in place of the first preset's. */
  accents: Accents | undefined;
}

type Accents = Readonly<Record<'light' | 'dark', string>>;

let accents: Accents | undefined;
const look = createStore(lookOf(parse(localStore.get(KEY))));

function systemIsDark(): boolean {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}

function lookOf(settings: ThemeSettings): Look {
  const { themeMode } = settings;
  const mode = themeMode === 'default' ? (systemIsDark() ? 'dark' : 'light') : themeMode;
  return { settings, mode, accents };
}

const setLook = (settings: ThemeSettings) => look.set(lookOf(settings));

/** The look of this browser, before and after login; follows other tabs and the system. */
export const theme = {
  get: look.get,

  subscribe: look.subscribe,

  /** Changes some of the settings in this browser. */
  choose: (change: Partial<ThemeSettings>): void => {
    const settings = { ...look.get().settings, ...change };
    localStore.set(KEY, JSON.stringify(settings));
    setLook(settings);
  },

  /** Sets the deployment's accents; undefined restores the first preset's own. */
  brand: (chosen: Accents | undefined): void => {
    accents = chosen;
    setLook(look.get().settings);
  },

  /** Starts following other tabs and the system. @returns a function that stops it */
  follow: (): (() => void) => {
    const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
    const systemChanged = () => setLook(look.get().settings);
    system?.addEventListener('change', systemChanged);
    const stop = onOtherTabs((key, value) => {
      if (key === KEY) setLook(parse(value));
    });
    return () => {
      system?.removeEventListener('change', systemChanged);
      stop();
    };
  },
};
