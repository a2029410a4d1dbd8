/** The user's theme settings. Source: docs/product.md, 3.12. */

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

/** The allowed values of each setting; the first is the default. */
export const THEME_CHOICES = {
  themeMode: THEME_MODES,
  layoutTheme: ['vertical', 'horizontal'],
  sidebarTheme: ['light', 'dark'],
  /** Strings, as they are sent and stored. */
  sidebarThemeCaptions: ['true', 'false'],
  themePreset: THEME_PRESETS,
  /** Text direction. */
  themeLayout: ['ltr', 'rtl'],
} as const;

export type ThemeSettings = {
  [Name in keyof typeof THEME_CHOICES]: (typeof THEME_CHOICES)[Name][number];
};

/** Reads stored settings, which are untrusted: values that are not allowed fall back to the default. */
export const readThemeSettings = (stored: unknown): ThemeSettings =>
  Object.fromEntries(
    Object.entries(THEME_CHOICES).map(([name, choices]) => {
      const kept = (stored as Record<string, unknown> | null | undefined)?.[name];
      return [name, choices.find(choice => choice === kept) ?? choices[0]];
    }),
  ) as ThemeSettings;

export const INITIAL_THEME: ThemeSettings = readThemeSettings(undefined);
