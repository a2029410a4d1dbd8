/** How the portal looks, as a person may choose it. Source: spec section 3, Theme settings. */

/** `default` follows the system. */
export const THEME_MODES = ['light', 'dark', 'default'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

export const THEME_PRESETS = [
  'preset-1',
  'preset-2',
  'preset-3',
  'preset-4',
  'preset-5',
  'preset-6',
  'preset-7',
  'preset-8',
  'preset-9',
  'preset-10',
] as const;
export type ThemePreset = (typeof THEME_PRESETS)[number];

export interface ThemeSettings {
  themeMode: ThemeMode;
  themePreset: ThemePreset;
}

export const INITIAL_THEME: ThemeSettings = { themeMode: 'light', themePreset: 'preset-1' };

/** Stored settings come from outside: what is not one of the allowed values is the initial one. */
export function readThemeSettings(stored: unknown): ThemeSettings {
  const { themeMode, themePreset } = (stored ?? {}) as Record<string, unknown>;
  return {
    themeMode: THEME_MODES.find(mode => mode === themeMode) ?? INITIAL_THEME.themeMode,
    themePreset: THEME_PRESETS.find(preset => preset === themePreset) ?? INITIAL_THEME.themePreset,
  };
}
