import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ta from '#locales/ta/portal.json' with { type: 'json' };
import taPublic from '#locales/ta/public.json' with { type: 'json' };
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const { renderPortal, asked } = startWholePortal();

const LIST = '/management/users/ewallet';

async function logOut(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /^Account: / }));
  await user.click(await screen.findByRole('menuitem', { name: texts.shell.logout }));
  await screen.findByLabelText(texts.auth.login.password);
}

async function logIn(user: UserEvent, username: string, words = texts.auth.login) {
  await fill(user, await screen.findByLabelText(words.username), username);
  await fill(user, await screen.findByLabelText(words.password), PASSWORD);
  await user.click(screen.getByRole('button', { name: words.submit }));
}

describe('A11 the next user in the same browser', () => {
  it('starts on their own landing page, without traces of the previous user', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: `${LIST}?page=2` });
    await rowsOf();
    await logOut(user);
    await logIn(user, 'validator');

    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(location.pathname + location.search).toBe('/dashboard');
    await user.click(screen.getByRole('button', { name: /^Account: / }));
    expect(await screen.findByRole('menu')).toHaveTextContent('Ops validator');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const menu = screen.getByRole('navigation', { name: texts.shell.navigation });
    expect(within(menu).queryByRole('link', { name: 'eWallet users' })).toBeNull();
  });

  it('leaves nothing of the previous session’s pages listening', async () => {
    const listening = new Set<unknown>();
    const [listen, stop] = [window.addEventListener, window.removeEventListener];
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (...words: Parameters<typeof listen>) => {
        if (words[0] === 'popstate') listening.add(words[1]);
        listen.apply(window, words);
      },
    );
    vi.spyOn(window, 'removeEventListener').mockImplementation(
      (...words: Parameters<typeof stop>) => {
        listening.delete(words[1]);
        stop.apply(window, words);
      },
    );
    const { user } = await renderPortal({ as: 'callcentre', at: LIST });
    await rowsOf();
    const before = listening.size;
    expect(before).toBeGreaterThan(0);
    await logOut(user);
    await logIn(user, 'validator');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(listening.size).toBe(before);
  });

  it('does not see a list that was loaded for another user', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: LIST });
    await rowsOf();
    await logOut(user);
    await logIn(user, 'compliance');
    await user.click(await screen.findByRole('button', { name: texts.menu.sections.management }));
    await user.click(await screen.findByRole('link', { name: 'eWallet users' }));
    await rowsOf();
    expect(asked(/basic-premium/)).toHaveLength(2);
    const [first, second] = asked(/basic-premium/).map(({ headers }) =>
      headers.get('Authorization'),
    );
    expect(first).not.toBe(second);
  });

  it('gets from a record to the plain list, not to the previous user’s page', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: `${LIST}?page=2` });
    const [row] = await rowsOf();
    const record =
      within(row as HTMLElement)
        .getAllByRole('link')[0]
        ?.getAttribute('href') ?? '';
    await logOut(user);
    await logIn(user, 'compliance');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    act(() => {
      history.pushState(null, '', record);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const trail = await screen.findByRole('navigation', { name: texts.record.trail });
    expect(within(trail).getByRole('link')).toHaveAttribute('href', LIST);
  });

  it('sees the language that they chose at the login', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: '/dashboard' });
    await logOut(user);
    await user.selectOptions(await screen.findByLabelText(texts.language.label), 'ta');
    await logIn(user, 'compliance', taPublic.auth.login);
    expect(
      await screen.findByRole('navigation', { name: ta.shell.navigation }),
    ).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.lang).toBe('ta'));
  });
});
