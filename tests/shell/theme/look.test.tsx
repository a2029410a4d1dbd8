import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { readThemeSettings } from '#contract/theme/themeWords.ts';
import { theme } from '#page/look.ts';
import { startBrand } from '#site/start.ts';
import { startLook } from '#site/startLook.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, renderPortal } = startWholePortal(() => openBackend({ portalDir: 'public' }));
const root = document.documentElement;

startLook();
startBrand();
afterEach(() => {
  theme.choose(readThemeSettings(undefined));
});

/** The theme that the user chose in another browser. */
const keptElsewhere = (kept: unknown) =>
  server.use(
    http.get('*/user/api/preferences', () =>
      HttpResponse.json({
        code: 1000,
        payload: { content: { version: 1, values: { theme: kept } } },
      }),
    ),
  );

describe('the look', () => {
  it('is taken from the user’s preferences, and kept for this browser’s login page', async () => {
    keptElsewhere({ themeMode: 'dark', themePreset: 'preset-4', themeLayout: 'rtl' });
    await renderPortal({ as: 'validator', at: '/dashboard' });
    await waitFor(() => expect(root.dataset).toMatchObject({ mode: 'dark', preset: 'preset-4' }));
    expect(root.dir).toBe('rtl');
    expect(JSON.parse(localStorage.getItem('device.theme') ?? '')).toMatchObject({
      themeMode: 'dark',
      themePreset: 'preset-4',
    });
  });

  it('is not affected by invalid preferences', async () => {
    keptElsewhere({ themeMode: '<script>', themePreset: 11, themeLayout: null });
    await renderPortal({ as: 'validator', at: '/dashboard' });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(root.dataset).toMatchObject({ mode: 'light', preset: 'preset-1' });
    expect(root.dir).toBe('ltr');
  });

  it('is saved in the user’s preferences when chosen', async () => {
    const { user, caller } = await renderPortal({ as: 'validator', at: '/dashboard' });
    await user.click(screen.getByRole('button', { name: /^Account:/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: texts.theme.modes.dark }));
    expect(root.dataset.mode).toBe('dark');
    await waitFor(async () => {
      const { payload } = await caller.get('/user/api/preferences');
      expect(payload.content.values.theme).toMatchObject({ themeMode: 'dark' });
    });
  });

  it('can have a dark sidebar next to a light page', async () => {
    theme.choose({ sidebarTheme: 'dark' });
    await renderPortal({ as: 'compliance', at: '/dashboard' });
    const sidebar = await screen.findByRole('navigation', { name: texts.shell.navigation });
    const column = sidebar.closest('.k-sidebar') as HTMLElement;
    expect(column.style.colorScheme).toBe('dark');
    expect(column.style.getPropertyValue('--k-surface')).not.toBe(
      root.style.getPropertyValue('--k-surface'),
    );
    expect(root.style.colorScheme).toBe('light');
    theme.choose({ sidebarTheme: 'light' });
    await waitFor(() => expect(column).not.toHaveAttribute('style'));
  });
});
