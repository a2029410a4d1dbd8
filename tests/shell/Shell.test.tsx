import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { submit } from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal, asked, answered } = startWholePortal(() =>
  openBackend({ portalDir: 'public' }),
);

const LIST = '/management/users/ewallet';
const REQUESTS = '/operations/validatorRequests';
const waitingOf = (count: number) =>
  new RegExp(texts.shell.waiting.replace('{{shown}}', String(count)));
const menu = () => screen.findByRole('navigation', { name: texts.shell.navigation });
const links = async () =>
  (await within(await menu()).findAllByRole('link')).map(link => link.getAttribute('href'));
const refuseMenu = () =>
  server.use(http.get('*/user/api/menu', () => HttpResponse.json({ code: 1003 }, { status: 500 })));

/** A narrow screen. */
const onPhone = () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

describe('the sidebar', () => {
  it('shows the screens of the role’s menu as links', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: LIST });
    expect(await links()).toEqual(expect.arrayContaining(['/dashboard', LIST, '/history']));
    await user.click(
      within(await menu()).getByRole('button', { name: texts.menu.sections.operations }),
    );
    expect(await links()).toContain(REQUESTS);
  });

  it('hides the screens of other roles', async () => {
    await renderPortal({ as: 'validator', at: '/dashboard' });
    expect(await links()).not.toContain(LIST);
  });

  it.each([
    ['a list', () => LIST],
    ['a record of it', async () => `/management/users/${await idOf(backend().database, 'basic')}`],
  ])('marks the list on %s', async (_, pathOf) => {
    await renderPortal({ as: 'callcentre', at: await pathOf() });
    const current = within(await menu())
      .getAllByRole('link')
      .filter(link => link.getAttribute('aria-current') === 'page');
    expect(current.map(link => link.getAttribute('href'))).toEqual([LIST]);
  });

  it('keeps the section of a screen open on other screens, until it is closed', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: LIST });
    await user.click(await within(await menu()).findByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(await links()).toContain(LIST);
    const section = within(await menu()).getByRole('button', {
      name: texts.menu.sections.management,
    });
    await user.click(section);
    expect(await links()).not.toContain(LIST);
  });

  it('shows a validator the number of pending requests', async () => {
    const agent = await backend().signIn('callcentre');
    const id = await idOf(backend().database, 'premium');
    const body = { userStatus: 'SUSPENDED', statusRemark: 'Lost phone' };
    expect((await submit(agent, 'CHANGE_USER_STATUS', id, body)).code).toBe(1000);

    await renderPortal({ as: 'validator', at: '/dashboard' });
    expect(await screen.findByRole('link', { name: waitingOf(1) })).toHaveAttribute(
      'href',
      REQUESTS,
    );
  });

  it('does not request that number for a role without access to it', async () => {
    await renderPortal({ as: 'callcentre', at: '/dashboard' });
    await screen.findByRole('heading', { level: 1 });
    expect(asked(/pending-count/)).toEqual([]);
  });

  it('collapses to icons, and remembers that in this browser', async () => {
    const { user } = await renderPortal({ as: 'admin', at: '/dashboard' });
    const toggle = screen.getByRole('button', { name: texts.shell.menu });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(localStorage.getItem('device.sidebar')).toBe('collapsed');
    expect(await links()).toContain('/dashboard');
    await user.click(toggle);
    expect(localStorage.getItem('device.sidebar')).toBe('wide');
  });

  it('is a drawer on a narrow screen, and closes when a link is followed', async () => {
    onPhone();
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard' });
    await user.click(screen.getByRole('button', { name: texts.shell.menu }));
    const drawer = await screen.findByRole('dialog', { name: texts.shell.menu });
    await user.click(within(drawer).getByRole('link', { name: 'History' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'History' });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('G3 is shown even if a backend omits every name of the user', async () => {
  server.use(
    http.get('*/user/api/users/', async ({ request }) => {
      const answer = await backend().app.request(request.url, { headers: request.headers });
      const { code, payload } = await answer.json();
      const content = { ...payload.content, username: null, userDetails: null };
      return HttpResponse.json({ code, payload: { content } });
    }),
  );
  await renderPortal({ as: 'admin', at: '/dashboard' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  const { EWALLET_ADMIN } = texts.roles;
  const name = texts.shell.account.replace('{{name}}', EWALLET_ADMIN);
  expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

describe('moving between screens', () => {
  it('focuses the new heading, and changes the title of the tab', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard' });
    await user.click(await within(await menu()).findByRole('link', { name: 'History' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'History' });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(document.title).toContain('History'));
  });

  it('leaves the initial focus to the browser on the first screen', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/history' });
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await user.tab();
    const skip = screen.getByRole('link', { name: texts.shell.skip });
    await waitFor(() => expect(skip).toHaveFocus());
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    const entries = history.length;
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    // on a form with input, an entry that the router did not make would let the user leave unasked
    expect([history.length, location.hash]).toEqual([entries, '']);
  });

  it.each([
    ['/', '/dashboard'],
    ['/_app', '/dashboard'],
    ['/login', '/dashboard'],
    ['/no/such/screen', '/dashboard'],
    [LIST, '/dashboard'],
  ])('C1 %s redirects a validator to %s, and requests no data for it', async (at, landing) => {
    await renderPortal({ as: 'validator', at });
    await waitFor(() => expect(location.pathname).toBe(landing));
    expect(asked(/basic-premium/)).toEqual([]);
  });

  it('starts on the transactions for an admin', async () => {
    await renderPortal({ as: 'admin', at: '/' });
    await waitFor(() => expect(location.pathname).toBe('/transactions/allTransactions'));
  });
});

describe('C2 a menu that', () => {
  it('could not be loaded allows nothing, requests no data, and can be retried', async () => {
    refuseMenu();
    const { user } = await renderPortal({ as: 'validator', at: '/history' });
    expect(
      await screen.findByRole('heading', { name: texts.shell.noMenu.title }),
    ).toBeInTheDocument();
    expect(asked(/history|dashboard|ops-validator/)).toEqual([]);

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: texts.shell.askMenu }));
    expect(await links()).toContain('/history');
  });

  it('fails to load again shows a toast', async () => {
    refuseMenu();
    const { user } = await renderPortal({ as: 'validator', at: '/history' });
    await user.click(await screen.findByRole('button', { name: texts.shell.askMenu }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
  });

  it('is empty for the role says so', async () => {
    server.use(
      http.get('*/user/api/menu', () =>
        HttpResponse.json({ code: 1000, payload: { content: [] } }),
      ),
    );
    await renderPortal({ as: 'validator', at: '/history' });
    expect(
      await screen.findByRole('heading', { name: texts.shell.nothing.title }),
    ).toBeInTheDocument();
  });
});

describe('the app bar', () => {
  it('shows the user’s account, and logs them out', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    const account = screen.getByRole('button', { name: 'Account: compliance' });
    await user.click(account);
    await user.click(await screen.findByRole('menuitem', { name: texts.shell.logout }));

    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(sessionStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(asked(/authenticate\/logout/)).toHaveLength(1));
  });

  it('closes the account menu on Escape, and returns the focus', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    const account = screen.getByRole('button', { name: 'Account: compliance' });
    await user.click(account);
    await user.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: texts.shell.logout })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(account).toHaveFocus());
    expect(account).toHaveAttribute('aria-expanded', 'false');
  });

  it('changes the language of the page, of this browser’s next login, and of emails', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/history' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'History' });
    await user.click(screen.getByRole('button', { name: 'Account: validator' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Melayu' }));

    await waitFor(() => expect(document.title).toContain('Sejarah'));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ms'));
    expect(localStorage.getItem('i18nextLng')).toBe('ms');
    // on the page as it was, with the menu open
    expect(heading).toHaveTextContent('Sejarah');
    expect(heading).toBeInTheDocument();
    expect(screen.getByRole('menuitemradio', { name: 'Bahasa Melayu' })).toBeChecked();
    const { database } = backend();
    const id = await idOf(database, 'validator');
    await waitFor(async () => expect(await languageOf(database.db, id)).toBe('ms'));
  });

  it('uses the language chosen at the login for emails, unless one is set already', async () => {
    const { database } = backend();
    const id = await idOf(database, 'onboarding');
    await renderPortal({ as: 'onboarding', at: '/dashboard', language: 'ta' });
    await waitFor(async () => expect(await languageOf(database.db, id)).toBe('ta'));
    cleanup();
    await renderPortal({ as: 'onboarding', at: '/dashboard', language: 'zh' });
    await answered(/preferences$/);
    expect(await languageOf(database.db, id)).toBe('ta');
  });

  it('opens the keyboard shortcuts by ? on a screen without its own help', async () => {
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard' });
    await screen.findByRole('heading', { level: 1 });
    const title = texts.queue.keys.help;
    await waitFor(async () => {
      await user.keyboard('?');
      expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    });
    expect(screen.getByText(texts.queue.keys.next)).toBeVisible();
    expect(screen.getByText(texts.queue.keys.select)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the keyboard shortcuts, and turns the single keys off', async () => {
    const { user, caller } = await renderPortal({ as: 'validator', at: '/dashboard' });
    await user.click(screen.getByRole('button', { name: 'Account: validator' }));
    await user.click(await screen.findByRole('menuitem', { name: texts.queue.keys.help }));
    const help = await screen.findByRole('dialog', { name: texts.queue.keys.help });
    expect(within(help).getByText('Ctrl + K')).toBeInTheDocument();
    await user.click(within(help).getByRole('switch', { name: texts.queue.keys.on }));
    await waitFor(async () => {
      const { payload } = await caller.get('/user/api/preferences');
      expect(payload.content.values.keys).toBe(false);
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
