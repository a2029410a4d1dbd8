import { localStore, onOtherTabs } from '#api/browser/storage.ts';
import { createStore } from '#api/store.ts';
import type { Accents } from '#contract/theme/palette.ts';
import { readThemeSettings, type ThemeSettings } from '#contract/theme/themeWords.ts';

const KEY = 'device.theme';

function parse(stored?: string): ThemeSettings {
  let kept: unknown;
  try {
    // skipped if nothing is stored: on an exception the browser reads the whole file again
    kept = stored && JSON.parse(stored);
  } catch {
    // damaged
  }
  return readThemeSettings(kept);
}

/** The look to paint: the settings, with `default` resolved to the system's preference. */
export interface Look {
  settings: ThemeSettings;
  mode: 'light' | 'dark';
  /** Replaces the preset's accents: the user's own, or, for the first preset, the deployment's. */
  accents: Accents | undefined;
}

const systemScheme = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

let brand: Accents | undefined;
const look = createStore(lookOf(parse(localStore.get(KEY))));

function lookOf(settings: ThemeSettings): Look {
  const { themeMode, themePreset, accentLight: light, accentDark: dark } = settings;
  const mode = themeMode === 'default' ? (systemScheme().matches ? 'dark' : 'light') : themeMode;
  const accents = light ? { light, dark } : themePreset === 'preset-1' ? brand : undefined;
  return { settings, mode, accents };
}

const setLook = (settings: ThemeSettings) => look.set(lookOf(settings));
const lookAgain = () => setLook(look.get().settings);

/** The look of this browser, before and after login; follows other tabs and the system. */
export const theme = {
  ...look,

  /** Changes some of the settings in this browser. */
  choose: (change: Partial<ThemeSettings>): void => {
    const settings = { ...look.get().settings, ...change };
    localStore.set(KEY, JSON.stringify(settings));
    setLook(settings);
  },

  /** Sets the deployment's accents; undefined restores the first preset's own. */
  brand: (chosen: Accents | undefined): void => {
    brand = chosen;
    lookAgain();
  },

  /** Starts following other tabs and the system, for as long as the page is open. */
  follow: (): void => {
    systemScheme().addEventListener('change', lookAgain);
    onOtherTabs((key, value) => {
      if (key === KEY) setLook(parse(value));
    });
  },
};
