import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { type DemoAccount, startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal } = startWholePortal(() => openBackend({ portalDir: 'public' }));

const LIST = '/management/users/ewallet';
const KEY = 'requestedPage';
const words = texts.shell.continue;
const offerOf = (name: string) => words.open.replace('{{name}}', name);

/** A user logs in after having opened a link. */
async function land(as: DemoAccount, page: string, at = '/dashboard') {
  sessionStorage.setItem(KEY, page);
  const visitor = await renderPortal({ as, at });
  await screen.findByRole('heading', { level: 1 });
  return visitor;
}

describe('a link that was opened before the login', () => {
  it('is offered by name on the landing page, and followed with its query', async () => {
    const { user } = await land('callcentre', `${LIST}?page=2`);
    expect(location.pathname).toBe('/dashboard');
    await user.click(screen.getByRole('link', { name: offerOf('eWallet users') }));
    await waitFor(() => expect(location.pathname + location.search).toContain(`${LIST}?page=2`));
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText(words.text)).toBeNull();
  });

  it('to a record is offered by the name of its list', async () => {
    await land('callcentre', '/management/users/7?tab=history');
    expect(screen.getByRole('link', { name: offerOf('eWallet users') })).toHaveAttribute(
      'href',
      '/management/users/7?tab=history',
    );
  });

  it('to the landing page is offered too if it has a query', async () => {
    await land('admin', '/transactions/allTransactions?page=3', '/transactions/allTransactions');
    expect(screen.getByRole('link', { name: offerOf('All transactions') })).toBeInTheDocument();
  });

  it('can be dismissed for good', async () => {
    const { user, leave } = await land('callcentre', LIST);
    await user.click(screen.getByRole('button', { name: words.dismiss }));
    expect(screen.queryByText(words.text)).toBeNull();
    leave();
    await renderPortal({ as: 'callcentre', at: '/dashboard' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(words.text)).toBeNull();
  });

  it('is not offered on other pages', async () => {
    await land('callcentre', LIST, '/history');
    expect(screen.queryByText(words.text)).toBeNull();
  });

  it('is forgotten when the user logs out', async () => {
    const { user } = await land('callcentre', LIST);
    await user.click(screen.getByRole('button', { name: /^Account:/ }));
    await user.click(await screen.findByRole('menuitem', { name: texts.shell.logout }));
    await screen.findByLabelText('Password');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['leads out of the portal', 'https://evil.example/history'],
    ['hides another host', '//evil.example/history'],
    ['hides another host behind a backslash', '/\\evil.example/history'],
    ['normalises to another host', '/.//evil.example'],
    ['runs a script', 'javascript:alert(1)'],
    ['has no screen', '/no/such/screen'],
    ['is not in the role’s menu', LIST],
    ['is the current page', '/dashboard'],
  ])('C1 is not offered if it %s', async (_, page) => {
    await land('validator', page);
    expect(screen.queryByText(words.text)).toBeNull();
  });
});
