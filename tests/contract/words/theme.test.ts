import { describe, expect, it } from 'vitest';
import {
  INITIAL_THEME,
  readThemeSettings,
  THEME_CHOICES,
  THEME_MODES,
  THEME_PRESETS,
} from '#contract/theme/themeWords.ts';

describe('theme settings', () => {
  it('have the values of docs/product.md, 3.12', () => {
    expect([...THEME_MODES]).toEqual(['light', 'dark', 'default']);
    expect([...THEME_PRESETS]).toEqual(Array.from({ length: 10 }, (_, at) => `preset-${at + 1}`));
    expect(THEME_CHOICES).toMatchObject({
      layoutTheme: ['vertical', 'horizontal'],
      sidebarTheme: ['light', 'dark'],
      sidebarThemeCaptions: ['true', 'false'],
      themeLayout: ['ltr', 'rtl'],
      contentWidth: ['full', 'fixed'],
    });
    expect(INITIAL_THEME).toEqual({
      themeMode: 'light',
      layoutTheme: 'vertical',
      sidebarTheme: 'light',
      sidebarThemeCaptions: 'true',
      themePreset: 'preset-1',
      themeLayout: 'ltr',
      contentWidth: 'full',
      accentColor: '',
      accentLight: '',
      accentDark: '',
    });
  });

  it('are read back as they were stored', () => {
    for (const [name, choices] of Object.entries(THEME_CHOICES)) {
      for (const choice of choices) {
        const stored = { ...INITIAL_THEME, [name]: choice };
        expect(readThemeSettings(stored)).toEqual(stored);
      }
    }
  });

  it('may have a custom accent colour', () => {
    expect(readThemeSettings({ accentColor: '#aa1155' })).toEqual({
      ...INITIAL_THEME,
      accentColor: '#aa1155',
    });
  });

  it.each([
    null,
    undefined,
    'dark',
    7,
    [],
    {},
    { themeMode: 'pink', themePreset: 'preset-11' },
    { themeLayout: true, sidebarTheme: ['dark'], contentWidth: 'half' },
    { accentColor: 'red' },
    { accentDark: ['#aa1155', '#aa1155'], themes: 7 },
    { accentColor: '#a15;background:url(//evil)' },
  ])('stored as %j are replaced by the initial ones', stored => {
    expect(readThemeSettings(stored)).toEqual(INITIAL_THEME);
  });
});
