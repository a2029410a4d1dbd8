import { expect, it } from 'vitest';
import { paletteOf } from '#contract/theme/palette.ts';
import { INITIAL_THEME } from '#contract/theme/themeWords.ts';
import { applyTheme } from '#ui/theme/applyTheme.ts';

const root = document.documentElement;

it('writes the palette as variables of the root', () => {
  applyTheme('dark', { ...INITIAL_THEME, themePreset: 'preset-4', themeLayout: 'ltr' });

  expect(root.style.getPropertyValue('--k-text-muted')).toBe(
    paletteOf('dark', 'preset-4').textMuted,
  );
  expect(root.style.getPropertyValue('--k-accent')).toBe(paletteOf('dark', 'preset-4').accent);
});

it('sets mode, preset and direction for style sheets and the browser', () => {
  applyTheme('dark', { ...INITIAL_THEME, themePreset: 'preset-4', themeLayout: 'ltr' });
  applyTheme('light', { ...INITIAL_THEME, themePreset: 'preset-2', themeLayout: 'rtl' });

  expect(root.dataset).toMatchObject({ mode: 'light', preset: 'preset-2' });
  expect(root.style.colorScheme).toBe('light');
  expect(root.dir).toBe('rtl');
});

it('replaces the preset’s name if the user has a custom accent, so that a brand’s style sheet does not apply', () => {
  const accents = { light: '#aa1155', dark: '#ff99bb' };
  applyTheme('light', { ...INITIAL_THEME, accentLight: '#aa1155' }, accents);

  expect(root.dataset.preset).toBe('#aa1155');
  expect(root.style.getPropertyValue('--k-accent')).toBe('#aa1155');
});
