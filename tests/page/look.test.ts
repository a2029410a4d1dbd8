import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_THEME, THEME_PRESETS } from '#contract/words/theme.ts';
import { theme } from '#page/look.ts';

/** The system's colour scheme, which a test can change. */
function aSystem(isDark: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => query);
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

let stop: () => void = () => undefined;
beforeEach(() => theme.choose(INITIAL_THEME));
afterEach(() => {
  stop();
  localStorage.clear();
});

describe('the look', () => {
  it('is light in the first preset until a user chooses (docs/product.md, 3.12)', () => {
    otherTab(null);
    expect(theme.get()).toEqual({ settings: INITIAL_THEME, mode: 'light', accents: undefined });
  });

  it('is kept by the browser', () => {
    theme.choose({ themeMode: 'dark', themePreset: 'preset-7' });
    expect(theme.get().mode).toBe('dark');
    expect(JSON.parse(localStorage.getItem('device.theme') ?? '')).toMatchObject({
      themeMode: 'dark',
      themePreset: 'preset-7',
    });
  });

  it('keeps what a change does not name', () => {
    theme.choose({ themePreset: 'preset-3' });
    theme.choose({ themeMode: 'dark' });
    expect(theme.get().settings).toEqual({
      ...INITIAL_THEME,
      themeMode: 'dark',
      themePreset: 'preset-3',
    });
  });

  it('follows the system where it is told to, and only there', () => {
    const system = aSystem(true);
    stop = theme.follow();
    theme.choose({ themeMode: 'default' });
    expect(theme.get().mode).toBe('dark');
    system.become(false);
    expect(theme.get().mode).toBe('light');
    theme.choose({ themeMode: 'light' });
    system.become(true);
    expect(theme.get().mode).toBe('light');
  });

  it('follows the other tabs, and tells anyone who listens', () => {
    stop = theme.follow();
    const told = vi.fn();
    const unsubscribe = theme.subscribe(told);
    otherTab(JSON.stringify({ themeMode: 'dark', themePreset: 'preset-2' }));
    expect(told).toHaveBeenCalledOnce();
    expect(theme.get().mode).toBe('dark');
    unsubscribe();
  });

  it.each(['', 'null', '[]', '{"themeMode":"pink","themePreset":7}', '{', '"dark"'])(
    'is the initial one for what is stored as %j',
    stored => {
      stop = theme.follow();
      theme.choose({ themeMode: 'dark' });
      otherTab(stored);
      expect(theme.get().settings).toEqual(INITIAL_THEME);
    },
  );

  it.each(THEME_PRESETS)('can be %s', themePreset => {
    stop = theme.follow();
    otherTab(JSON.stringify({ themeMode: 'light', themePreset }));
    expect(theme.get().settings.themePreset).toBe(themePreset);
  });
});
