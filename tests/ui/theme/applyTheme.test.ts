import { expect, it } from 'vitest';
import { paletteOf } from '#contract/theme/palette.ts';
import { applyTheme } from '#ui/theme/applyTheme.ts';

const root = document.documentElement;

it('writes every token as a variable of the root', () => {
  applyTheme('dark', { themePreset: 'preset-4', themeLayout: 'ltr' });

  expect(root.style.getPropertyValue('--k-text-muted')).toBe(
    paletteOf('dark', 'preset-4').textMuted,
  );
  expect(root.style.getPropertyValue('--k-accent')).toBe(paletteOf('dark', 'preset-4').accent);
});

it('tells mode, preset and direction to style sheets and to the browser', () => {
  applyTheme('dark', { themePreset: 'preset-4', themeLayout: 'ltr' });
  applyTheme('light', { themePreset: 'preset-2', themeLayout: 'rtl' });

  expect(root.dataset).toMatchObject({ mode: 'light', preset: 'preset-2' });
  expect(root.style.colorScheme).toBe('light');
  expect(root.dir).toBe('rtl');
});
