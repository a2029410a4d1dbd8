import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import { INITIAL_THEME, THEME_PRESETS, type ThemeSettings } from '#contract/theme/themeWords.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { AdjustedColors } from '#ui/theme/settings/AdjustedColors.tsx';
import { ColorChoice } from '#ui/theme/settings/ColorChoice.tsx';
import type { Brand } from '#ui/theme/settings/paintedLook.ts';
import { ThemeFields } from '#ui/theme/settings/ThemeFields.tsx';

const onChoose = vi.fn<(change: Partial<ThemeSettings>) => void>();
const onRestored = vi.fn();
beforeEach(() => {
  onChoose.mockReset();
  onRestored.mockReset();
});

const lookOf = (change: Partial<ThemeSettings> = {}, mode: 'light' | 'dark' = 'light') => ({
  settings: { ...INITIAL_THEME, ...change },
  mode,
  accents: undefined,
});
const NO_ACCENT = { accentColor: '', accentLight: '', accentDark: '' };
const BRAND: Brand = { projectName: 'Dompet Kita' };

// the texts of this screen are their keys

describe('the colour of the portal', () => {
  const show = (change: Partial<ThemeSettings> = {}, brand = BRAND) =>
    renderAlone(<ColorChoice look={lookOf(change)} brand={brand} onChoose={onChoose} />);
  const names = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);
  const own = () => document.querySelector('input[type=color]');

  it('is a preset, which takes the user’s own away', async () => {
    show({ accentColor: '#aa0000' });
    await userEvent.click(screen.getByRole('radio', { name: 'look.presets.preset-3' }));
    expect(onChoose.mock.calls).toEqual([[{ themePreset: 'preset-3', ...NO_ACCENT }]]);
  });

  it('of the deployment is the first one, by its name', () => {
    show({}, { ...BRAND, accentColor: '#b3261e' });
    expect(names().slice(0, 2)).toEqual(['Dompet Kita', 'look.presets.preset-2']);
  });

  it.each([undefined, null, 'red', '#12', 7])(
    'of a deployment without a colour that can be read is the portal’s own: %s',
    accentColor => {
      show({}, { ...BRAND, accentColor });
      expect(names()).toHaveLength(THEME_PRESETS.length + 1);
      expect(names()[0]).toBe('look.presets.preset-1');
    },
  );

  it('of the user begins with the one that is shown, as adjusted for both modes', async () => {
    show({ themePreset: 'preset-2' });
    expect(own()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'look.own' }));
    const [[change] = []] = onChoose.mock.calls;
    expect(change?.accentColor).toMatch(/^#[\da-f]{6}$/);
    const adjusted = brandAccents(change?.accentColor);
    expect(change).toMatchObject({ accentLight: adjusted?.light, accentDark: adjusted?.dark });
  });

  it('of the user can be changed, and is chosen while it is set', () => {
    show({ accentColor: '#aa0000' });
    expect(screen.getByRole('radio', { name: 'look.own' })).toBeChecked();
    fireEvent.change(own() as Element, { target: { value: '#00aa00' } });
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ accentColor: '#00aa00' });
  });
});

describe('a colour that is hard to read', () => {
  const told = (color: unknown, dark?: unknown) => {
    const { container } = renderAlone(<AdjustedColors color={color} dark={dark} />);
    return container.querySelectorAll('.MuiAlert-root').length;
  };

  it.each([
    ['#ffff00', undefined, 1],
    ['#ffff00', '#000080', 2],
    ['#0b57d0', '#8ab4f8', 0],
    ['yellow', undefined, 0],
    [undefined, undefined, 0],
    ['', '', 0],
  ])('is explained where it is adjusted: %s and %s', (color, dark, count) => {
    expect(told(color, dark)).toBe(count);
    expect(screen.getByRole('status')).toBeInTheDocument();
  });
});

describe('the settings of the theme', () => {
  const show = (change: Partial<ThemeSettings> = {}, mode: 'light' | 'dark' = 'light') =>
    renderAlone(
      <ThemeFields
        look={lookOf(change, mode)}
        brand={BRAND}
        onChoose={onChoose}
        onRestored={onRestored}
      />,
    );
  const { theme } = texts;

  it.each<[string, string, Partial<ThemeSettings>]>([
    [theme.mode, theme.modes.dark, { themeMode: 'dark' }],
    ['look.layout', 'look.layouts.horizontal', { layoutTheme: 'horizontal' }],
    ['look.sidebar', 'look.sidebars.dark', { sidebarTheme: 'dark' }],
    ['look.width', 'look.widths.fixed', { contentWidth: 'fixed' }],
    ['look.direction', 'look.directions.rtl', { themeLayout: 'rtl' }],
  ])('%s: %s changes that and nothing else', (group, name, change) => {
    show();
    const radios = within(screen.getByRole('radiogroup', { name: group }));
    fireEvent.click(radios.getByRole('radio', { name }));
    expect(onChoose.mock.calls).toEqual([[change]]);
  });

  it.each([
    ['true', 'false'],
    ['false', 'true'],
  ] as const)('turn the headings of the menu from %s to %s', (before, after) => {
    show({ sidebarThemeCaptions: before });
    fireEvent.click(screen.getByRole('switch', { name: 'look.captions' }));
    expect(onChoose.mock.calls).toEqual([[{ sidebarThemeCaptions: after }]]);
  });

  it('explain the colour of the menu only where it makes no difference', () => {
    const { unmount } = show();
    expect(screen.queryByText('look.sidebarHelp')).toBeNull();
    unmount();
    show({}, 'dark');
    expect(screen.getByText('look.sidebarHelp')).toBeVisible();
  });

  it('can all be put back, once, and not if nothing is changed', async () => {
    const { unmount } = show();
    const restore = () => screen.getByRole('button', { name: 'look.restore' });
    await userEvent.click(restore());
    expect(restore()).toHaveAttribute('aria-disabled', 'true');
    expect(restore()).toHaveFocus();
    expect([onChoose.mock.calls.length, onRestored.mock.calls.length]).toEqual([0, 0]);
    unmount();
    show({ accentColor: '#aa0000' });
    await userEvent.click(restore());
    expect(onChoose.mock.calls).toEqual([[INITIAL_THEME]]);
    expect(onRestored).toHaveBeenCalledOnce();
  });
});
