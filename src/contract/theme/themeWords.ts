import { PRESETS, type ThemePreset } from '#contract/theme/presets.ts';

/** The user's theme settings. Source: docs/product.md, 3.12. */

/** `default` follows the system. */
export const THEME_MODES = ['light', 'dark', 'default'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

export const THEME_PRESETS = Object.keys(PRESETS) as ThemePreset[];

/** The allowed values of each setting; the first is the initial one. */
export const THEME_CHOICES = {
  themeMode: THEME_MODES,
  layoutTheme: ['vertical', 'horizontal'],
  sidebarTheme: ['light', 'dark'],
  /** Strings, as they are sent and stored. */
  sidebarThemeCaptions: ['true', 'false'],
  themePreset: THEME_PRESETS,
  /** Text direction. */
  themeLayout: ['ltr', 'rtl'],
  /** Width of the page content. (ours) */
  contentWidth: ['full', 'fixed'],
} as const;

/**
 * The user's own accent, which replaces the preset's, `#rrggbb`: as chosen, and as adjusted for each mode, because the
 * first paint cannot wait for the code that adjusts it. Empty if not set. (ours)
 */
const ACCENT_COLORS = ['accentColor', 'accentLight', 'accentDark'] as const;

export type ThemeSettings = {
  [Name in keyof typeof THEME_CHOICES]: (typeof THEME_CHOICES)[Name][number];
} & {
  [Name in (typeof ACCENT_COLORS)[number]]: string;
};

/** Reads stored settings, which are untrusted: values that are not allowed are ignored. */
export function readThemeSettings(stored: unknown): ThemeSettings {
  const kept = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries([
    ...Object.entries(THEME_CHOICES).map(([name, choices]) => [
      name,
      choices.find(choice => choice === kept[name]) ?? choices[0],
    ]),
    ...ACCENT_COLORS.map(name => [name, /^#[\da-f]{6}$/.exec(String(kept[name]))?.[0] ?? '']),
  ]);
}

export const INITIAL_THEME: ThemeSettings = readThemeSettings(undefined);
