import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_THEME } from '#contract/theme/themeWords.ts';
import { theme } from '#page/look.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, renderPortal } = startWholePortal(() => openBackend({ portalDir: 'public' }));

const item = (id: number, menuItemIdentifier: string, link: string | null) => ({
  id,
  menuItemIdentifier,
  link,
  label: menuItemIdentifier,
  type: 'ITEM',
  accessibleRoles: ['EWALLET_OPS_VALIDATOR'],
  accessibleMerchantTypes: [],
  hideInSidebar: false,
  order: id,
  children: [],
});

const MENU = [
  item(1, 'dashboard-home', '/dashboard'),
  item(2, 'history-all', '/history'),
  item(3, 'history-mine', '/transactions/allTransactions'),
  item(4, 'operations-validatorRequests', '/operations/validatorRequests'),
  item(5, 'operations-chat', '/platform/qr'),
  item(6, 'history-ahead', '/a/screen/of/the/next/version'),
];

beforeEach(() => {
  theme.choose({ layoutTheme: 'horizontal' });
  server.use(
    http.get('*/user/api/menu', () =>
      HttpResponse.json({ code: 1000, payload: { content: MENU } }),
    ),
  );
});
afterEach(() => theme.choose(INITIAL_THEME));

const section = (name: string) => screen.findByRole('button', { name });
const links = () =>
  within(screen.getByRole('navigation', { name: texts.shell.navigation }))
    .getAllByRole('link')
    .map(link => link.getAttribute('href'));

describe('the horizontal menu', () => {
  it('opens one section at a time, also that of the current screen', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/history' });
    const history = await section(texts.menu.sections.history);
    expect(links()).toEqual(['/dashboard']);
    await user.click(history);
    expect(links()).toEqual(['/dashboard', '/history', '/transactions/allTransactions']);
    await user.click(await section(texts.menu.sections.operations));
    expect(links()).toEqual(['/dashboard', '/operations/validatorRequests', '/platform/qr']);
  });

  it('closes the section when a link in it is followed, or on a click elsewhere', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard' });
    await user.click(await section(texts.menu.sections.history));
    await user.click(screen.getByRole('link', { name: texts.menu['history-all'] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeInTheDocument();
    expect(links()).toEqual(['/dashboard']);
    await user.click(await section(texts.menu.sections.operations));
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(links()).toEqual(['/dashboard']);
  });

  it('closes the section on Escape, and returns the focus to it', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard' });
    const operations = await section(texts.menu.sections.operations);
    await user.click(operations);
    await user.tab();
    await waitFor(() =>
      expect(
        screen.getByRole('link', { name: texts.menu['operations-validatorRequests'] }),
      ).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    expect(links()).toEqual(['/dashboard']);
    await waitFor(() => expect(operations).toHaveFocus());
  });

  it('can be used with arrow keys as a menu bar, in either text direction', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard' });
    const history = await section(texts.menu.sections.history);
    const operations = await section(texts.menu.sections.operations);
    const link = (name: string) => screen.getByRole('link', { name });
    history.focus();
    await user.keyboard('{ArrowRight}');
    expect(operations).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(link(texts.menu['operations-validatorRequests'])).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(link(texts.menu['operations-chat'])).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(link(texts.menu['operations-validatorRequests'])).toHaveFocus();
    await user.keyboard('{End}');
    expect(link(texts.menu['operations-chat'])).toHaveFocus();
    // the next section opens in place of this one
    await user.keyboard('{ArrowLeft}');
    expect(history).toHaveFocus();
    expect(history).toHaveAttribute('aria-expanded', 'true');
    expect(operations).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(history).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Home}');
    expect(link(texts.menu['dashboard-home'])).toHaveFocus();

    document.documentElement.dir = 'rtl';
    await user.keyboard('{ArrowLeft}');
    expect(history).toHaveFocus();
    document.documentElement.dir = '';
  });
});

describe('the captions in the menu', () => {
  it('are visible, or only for screen readers, as the user chooses', async () => {
    const group = { ...item(7, 'history-group', null), label: 'Of the team' };
    const children = [item(8, 'history-mine', '/transactions/allTransactions')];
    server.use(
      http.get('*/user/api/menu', () =>
        HttpResponse.json({
          code: 1000,
          payload: { content: [item(1, 'history-all', '/history'), { ...group, children }] },
        }),
      ),
    );
    theme.choose({ layoutTheme: 'vertical' });
    await renderPortal({ as: 'validator', at: '/history' });
    const caption = await screen.findByText('Of the team');
    expect(caption).not.toHaveClass('k-visually-hidden');
    act(() => theme.choose({ layoutTheme: 'vertical', sidebarThemeCaptions: 'false' }));
    expect(screen.getByText('Of the team')).toHaveClass('k-visually-hidden');
  });
});
