import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import { paletteOf } from '#contract/theme/palette.ts';
import { INITIAL_THEME } from '#contract/theme/themeWords.ts';
import look from '#locales/en/look.json' with { type: 'json' };
import { theme } from '#page/look.ts';
import { askAgain } from '#page/ownPlatform.ts';
import { startLook } from '#site/startLook.ts';
import { texts } from '#tests/support/run/english.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, renderPortal } = startWholePortal();
const at = '/profile/theme';
const words = look.look;
const root = document.documentElement;
const accent = () => root.style.getPropertyValue('--k-accent');

startLook();
afterEach(() => theme.choose(INITIAL_THEME));

const group = (name: string) => screen.findByRole('radiogroup', { name });
const option = async (name: string, choice: string) =>
  within(await group(name)).getByRole('radio', { name: choice });

describe('the theme settings', () => {
  it('of another user in another tab are not saved as this user’s', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant2', at });
    const kept = async () =>
      (await caller.get('/user/api/preferences')).payload.content.values.theme;
    await user.click(await option(texts.theme.mode, texts.theme.modes.dark));
    await waitFor(async () => expect(await kept()).toMatchObject({ themeMode: 'dark' }));
    act(() => theme.choose({ themePreset: 'preset-4', themeMode: 'light' }));
    await user.click(await option(words.width, words.widths.fixed));
    const own = { themeMode: 'dark', themePreset: 'preset-1', contentWidth: 'fixed' };
    await waitFor(async () => expect(await kept()).toMatchObject(own));
  });

  it('apply at once, are saved for the user, and are reset together', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    await user.click(await option(texts.theme.mode, texts.theme.modes.dark));
    expect(root.dataset.mode).toBe('dark');
    await user.click(await option(words.preset, words.presets['preset-4']));
    expect(accent()).toBe(paletteOf('dark', 'preset-4').accent);
    await user.click(await option(words.sidebar, words.sidebars.dark));
    const page = screen.getByRole('main');
    const before = page.className;
    await user.click(await option(words.width, words.widths.fixed));
    expect(page.className).not.toBe(before);
    await user.click(screen.getByRole('switch', { name: words.captions }));
    const chosen = {
      themeMode: 'dark',
      layoutTheme: 'vertical',
      sidebarTheme: 'dark',
      sidebarThemeCaptions: 'false',
      themePreset: 'preset-4',
      themeLayout: 'ltr',
      contentWidth: 'fixed',
    };
    const kept = async () =>
      (await caller.get('/user/api/preferences')).payload.content.values.theme;
    await waitFor(async () => expect(await kept()).toMatchObject(chosen));
    expect(JSON.parse(localStorage.getItem('device.theme') ?? '')).toMatchObject(chosen);

    await user.click(screen.getByRole('button', { name: words.restore }));
    expect(root.dataset).toMatchObject({ mode: 'light', preset: 'preset-1' });
    expect(await screen.findByText(words.restored)).toBeVisible();
    expect(screen.getByRole('button', { name: words.restore })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(async () => expect(await kept()).toEqual(INITIAL_THEME));
  });

  it('move the menu to the top and change the direction without remounting the page', async () => {
    const { user } = await renderPortal({ as: 'validator', at });
    const heading = await screen.findByRole('heading', { level: 1 });
    await user.click(await option(words.layout, words.layouts.horizontal));
    expect(screen.queryByRole('button', { name: texts.shell.menu })).toBeNull();
    await user.click(await option(words.direction, words.directions.rtl));
    expect(root.dir).toBe('rtl');
    expect(heading).toBeInTheDocument();
    await user.click(await option(words.direction, words.directions.ltr));
    expect(root.dir).toBe('ltr');
  });

  it('adjust an unreadable colour of the user’s own, and say why', async () => {
    const { user } = await renderPortal({ as: 'partner', at });
    await user.click(await option(words.preset, words.own));
    const picker = await screen.findByLabelText(words.chooseOwn);
    expect(picker).toHaveValue(paletteOf('light', 'preset-1').accent);
    fireEvent.change(picker, { target: { value: '#ffd400' } });
    const readable = brandAccents('#ffd400');
    expect(accent()).toBe(readable?.light);
    expect(screen.getByText(new RegExp(`#ffd400.*${readable?.light}`))).toHaveTextContent('4.5:1');
    await user.click(await option(texts.theme.mode, texts.theme.modes.dark));
    expect(accent()).toBe(readable?.dark);

    await user.click(await option(words.preset, words.presets['preset-2']));
    expect(accent()).toBe(paletteOf('dark', 'preset-2').accent);
    expect(screen.queryByLabelText(words.chooseOwn)).toBeNull();
  });

  it('also open in a drawer from the account menu', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: '/dashboard' });
    const account = screen.getByRole('button', { name: /^Account:/ });
    await user.click(account);
    const name = texts.menu['profile-theme'];
    await user.click(await screen.findByRole('menuitem', { name }));
    const drawer = await screen.findByRole('dialog', { name });
    await user.click(within(drawer).getByRole('radio', { name: words.presets['preset-7'] }));
    expect(root.dataset.preset).toBe('preset-7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(root.dataset.preset).toBe('preset-7');
    await waitFor(() => expect(account).toHaveFocus());
  });

  it('show the brand as the first preset', async () => {
    const content = { projectName: 'Dompet Kita', whitelabel: { accentColor: '#aa1155' } };
    server.use(
      http.get('*/user/api/platform-settings', () =>
        HttpResponse.json({ code: 1000, payload: { content } }),
      ),
    );
    await askAgain();
    await renderPortal({ as: 'compliance', at });
    const colors = within(await group(words.preset));
    expect(colors.getByRole('radio', { name: 'Dompet Kita' })).toBeChecked();
    expect(colors.queryByRole('radio', { name: words.presets['preset-1'] })).toBeNull();
  });
});
