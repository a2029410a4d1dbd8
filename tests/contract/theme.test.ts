import { describe, expect, it } from 'vitest';
import {
  INITIAL_THEME,
  readThemeSettings,
  THEME_MODES,
  THEME_PRESETS,
} from '../../src/contract/theme.ts';

describe('theme settings', () => {
  it('have the values of spec section 3', () => {
    expect([...THEME_MODES]).toEqual(['light', 'dark', 'default']);
    expect([...THEME_PRESETS]).toEqual(Array.from({ length: 10 }, (_, at) => `preset-${at + 1}`));
    expect(INITIAL_THEME).toMatchObject({ themeMode: 'light', themePreset: 'preset-1' });
  });

  it('are read back as they were stored', () => {
    for (const themeMode of THEME_MODES) {
      for (const themePreset of THEME_PRESETS) {
        const stored = { ...INITIAL_THEME, themeMode, themePreset };
        expect(readThemeSettings(stored)).toEqual(stored);
      }
    }
  });

  it.each([null, undefined, 'dark', 7, [], {}, { themeMode: 'pink', themePreset: 'preset-11' }])(
    'stored as %j are the initial ones',
    stored => {
      expect(readThemeSettings(stored)).toEqual(INITIAL_THEME);
    },
  );
});
