import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_THEME, THEME_PRESETS } from '#contract/theme/themeWords.ts';
import { theme } from '#page/look.ts';

/** The system's colour scheme, which a test can change. */
function aSystem(isDark: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  // without `vi`, which would undo it after the first test
  Object.assign(globalThis, { matchMedia: () => query });
  return {
    become: (dark: boolean) => {
      query.matches = dark;
      for (const listener of listeners) listener();
    },
  };
}

/** Another tab writes to the shared storage. */
const otherTab = (newValue: string | null) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'device.theme', newValue, storageArea: localStorage }),
  );

const system = aSystem(false);
theme.follow();
beforeEach(() => theme.choose(INITIAL_THEME));
afterEach(() => {
  system.become(false);
  localStorage.clear();
});

describe('the look', () => {
  it('is light in the first preset until a user chooses (docs/product.md, 3.12)', () => {
    otherTab(null);
    expect(theme.get()).toEqual({
      settings: INITIAL_THEME,
      mode: 'light',
      accents: undefined,
    });
  });

  it('is stored in the browser', () => {
    theme.choose({ themeMode: 'dark', themePreset: 'preset-7' });
    expect(theme.get().mode).toBe('dark');
    expect(JSON.parse(localStorage.getItem('device.theme') ?? '')).toMatchObject({
      themeMode: 'dark',
      themePreset: 'preset-7',
    });
  });

  it('follows the system from the start if that was chosen before', async () => {
    localStorage.setItem('device.theme', JSON.stringify({ themeMode: 'default' }));
    system.become(true);
    vi.resetModules();
    const { theme: reloaded } = await import('#page/look.ts');
    expect(reloaded.get().mode).toBe('dark');
  });

  it('keeps settings that a change does not mention', () => {
    theme.choose({ themePreset: 'preset-3' });
    theme.choose({ themeMode: 'dark' });
    expect(theme.get().settings).toEqual({
      ...INITIAL_THEME,
      themeMode: 'dark',
      themePreset: 'preset-3',
    });
  });

  it('follows the system only if told to', () => {
    system.become(true);
    theme.choose({ themeMode: 'default' });
    expect(theme.get().mode).toBe('dark');
    system.become(false);
    expect(theme.get().mode).toBe('light');
    theme.choose({ themeMode: 'light' });
    system.become(true);
    expect(theme.get().mode).toBe('light');
  });

  it('follows other tabs, and notifies its listeners', () => {
    const told = vi.fn();
    const unsubscribe = theme.subscribe(told);
    otherTab(JSON.stringify({ themeMode: 'dark', themePreset: 'preset-2' }));
    expect(told).toHaveBeenCalledOnce();
    expect(theme.get().mode).toBe('dark');
    unsubscribe();
  });

  it.each(['', 'null', '[]', '{"themeMode":"pink","themePreset":7}', '{', '"dark"'])(
    'is the initial one if %j is stored',
    stored => {
      theme.choose({ themeMode: 'dark' });
      otherTab(stored);
      expect(theme.get().settings).toEqual(INITIAL_THEME);
    },
  );

  it('has the brand’s accents in the first preset only', () => {
    const brand = { light: '#aa1155', dark: '#ff99bb' };
    theme.brand(brand);
    expect(theme.get().accents).toEqual(brand);
    theme.choose({ themePreset: 'preset-2' });
    expect(theme.get().accents).toBeUndefined();
    theme.brand(undefined);
  });

  it('has the user’s accent instead of the preset’s or the brand’s, in other tabs too', () => {
    theme.brand({ light: '#111111', dark: '#eeeeee' });
    const own = { accentColor: '#ff99bb', accentLight: '#aa1155', accentDark: '#ff99bb' };
    otherTab(JSON.stringify(own));
    expect(theme.get().accents).toEqual({ light: '#aa1155', dark: '#ff99bb' });
    otherTab(JSON.stringify({ ...own, accentLight: 'url(//evil)', themePreset: 'preset-3' }));
    expect(theme.get().accents).toBeUndefined();
    theme.brand(undefined);
  });

  it.each(THEME_PRESETS)('can be %s', themePreset => {
    otherTab(JSON.stringify({ themeMode: 'light', themePreset }));
    expect(theme.get().settings.themePreset).toBe(themePreset);
  });
});
