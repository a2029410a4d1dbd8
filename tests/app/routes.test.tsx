import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { loadedScreen, loadScreen } from '#app/loadScreen.ts';
import { routes } from '#app/routes.ts';
import { screenIndex } from '#app/screenIndex.ts';
import type { MenuItem } from '#contract/menu.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import { translator } from '#page/translator.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal, asked } = startWholePortal();

const USERS = '/management/users/ewallet';

/** Overrides the backend's menu for a test. */
function answerMenu(...items: Partial<MenuItem>[]) {
  const content = items.map((item, at) => ({
    id: at + 1,
    menuItemIdentifier: `management-${at}`,
    label: `Item ${at}`,
    accessibleRoles: PORTAL_ROLES,
    accessibleMerchantTypes: [],
    hideInSidebar: false,
    order: at,
    ...item,
  }));
  server.use(
    http.get('*/user/api/menu', () => HttpResponse.json({ code: 1000, payload: { content } })),
  );
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .queryAllByRole('link')
    .map(link => link.getAttribute('href'));

describe('C1 a path that the menu denies', () => {
  it.each([
    ['validator', '/management/users/1', /\/users\/\d+/],
    ['merchant', '/operations/validatorRequests/1', /ops-validator\/1/],
    ['merchant', '/operations/validatorRequests', /ops-validator$/],
    ['merchant', USERS, /basic-premium/],
    ['partner', '/operations/validatorRequests/1', /ops-validator\/1/],
  ] as const)(
    '%s at %s: shows the landing page, and requests none of its data',
    async (as, at, call) => {
      await renderPortal({ as, at });
      await waitFor(() => expect(location.pathname).toBe('/dashboard'));
      await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
      expect(asked(call)).toEqual([]);
    },
  );
});

describe('C2 a slow menu', () => {
  it('is waited for: nothing is requested or refused meanwhile', async () => {
    const { opened, open } = gate();
    server.use(
      http.get('*/user/api/menu', async () => {
        await opened;
      }),
    );
    const page = renderPortal({ as: 'callcentre', at: USERS });
    await waitFor(() => expect(asked(/\/user\/api\/menu/)).toHaveLength(1));
    expect(asked(/basic-premium/)).toEqual([]);
    expect(location.pathname).toBe(USERS);

    open();
    await page;
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('C3 an item for merchants of another type', () => {
  const DASHBOARD = { link: '/dashboard' };
  const HISTORY = { link: '/history', accessibleMerchantTypes: ['CREDIT'] as never };

  it('is hidden, and its page cannot be opened', async () => {
    answerMenu(DASHBOARD, HISTORY);
    await renderPortal({ as: 'merchant', at: '/history' });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(links()).not.toContain('/history');
    expect(asked(/\/history$/)).toEqual([]);
  });

  it('restricts merchants only', async () => {
    answerMenu(DASHBOARD, HISTORY);
    await renderPortal({ as: 'compliance', at: '/history' });
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeInTheDocument();
    expect(links()).toContain('/history');
  });

  it('is shown to a merchant of the type', async () => {
    answerMenu(DASHBOARD, { link: '/history', accessibleMerchantTypes: ['BOTH', 'CREDIT'] });
    await renderPortal({ as: 'merchant', at: '/history' });
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeInTheDocument();
  });
});

describe('C16 a menu whose links lead out of the portal', () => {
  it('shows none of these links, or scripts', async () => {
    const hostile = [
      'javascript:alert(1)',
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      '/.//evil.example',
    ];
    answerMenu({ link: '/dashboard' }, ...hostile.map(link => ({ link })));
    await renderPortal({ as: 'callcentre', at: '/dashboard' });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(links()).toEqual(['/dashboard']);
    for (const link of document.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(\/(?!\/)|#content$)/);
    }
  });
});

describe('the table of screens', () => {
  it('has a screen for every link of the menu, and no others', async () => {
    const { db } = backend().database;
    const linked = (await db.select().from(menuItems)).flatMap(({ link }) => link ?? []);
    expect(linked.filter(link => !routes.some(({ path }) => path === link))).toEqual([]);
    expect(routes.filter(({ menu }) => !linked.includes(menu))).toEqual([]);
  });

  it.each(routes.map(route => [route.path, route] as const))(
    'loads %s with its texts',
    async (_, route) => {
      const component = await loadScreen(route);
      expect(component).toBeTypeOf('function');
      expect(loadedScreen(route)).toBe(component);
      for (const texts of [route.texts].flat()) {
        expect(translator.hasResourceBundle('en', texts), texts).toBe(true);
        expect(asked(new RegExp(`/${texts}.json`)).length).toBeLessThanOrEqual(1);
      }
    },
  );
});

describe('the index of screens', () => {
  it.each([
    ['/management/users/7', USERS],
    [USERS, USERS],
    ['/transactions/topUp?reference=KTN1', '/transactions/topUp'],
    ['/operations/validatorRequests/3', '/operations/validatorRequests'],
    ['/no/such/screen', undefined],
  ])('maps %s to the menu item %s', (path, link) => {
    expect(screenIndex.menuLinkOf(path)).toBe(link);
  });

  it('prefetches known and unknown screens without an error', () => {
    expect(() => screenIndex.prefetch('/no/such/screen')).not.toThrow();
    expect(() => screenIndex.prefetch('/history?filter=%7B%7D')).not.toThrow();
  });
});
