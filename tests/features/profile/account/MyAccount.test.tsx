import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import { EACH_ROLE } from '#tests/support/backend/accounts.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { type DemoAccount, startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal, asked, server } = startWholePortal();

const open = async (as: DemoAccount) => {
  const visitor = await renderPortal({ as, at: '/profile/account' });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  return visitor;
};

describe('the user’s own account', () => {
  it.each(EACH_ROLE)('is in the menu of the %s, with their username', async name => {
    await open(name);
    expect(await facts()).toMatchObject({ Username: expect.stringContaining(name) });
    const link = screen.getByRole('link', { name: 'My account' });
    expect(link).toHaveAttribute('href', '/profile/account');
  });

  it('shows a partner without a link for its own users, and a referral code to copy', async () => {
    const { user, caller } = await open('partner');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    const { payload } = await caller.get('/user/api/users/');
    const { partner, referralCode } = payload.content;
    expect(await facts()).toMatchObject({
      Partner: partner.name,
      'Referral code': expect.stringContaining(referralCode),
    });
    expect(screen.queryByRole('link', { name: partner.name })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Copy ${referralCode}` }));
    expect(copied).toHaveBeenCalledWith(referralCode);
  });

  it('can be changed by the user, and page and app bar show the new name', async () => {
    const { user } = await open('merchant');
    await user.click(screen.getByRole('button', { name: account.account.edit.open }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await fill(user, name, 'Kedai Baru');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(account.account.edit.done)).toBeInTheDocument();
    await waitFor(async () => expect((await facts()).Name).toBe('Kedai Baru'));
    expect(screen.getByRole('button', { name: 'Account: Kedai Baru' })).toBeInTheDocument();
    const [sent] = asked(/user-details\/portal\//);
    expect(await sent?.json()).toMatchObject({
      platform: 'PORTAL',
      userDetailDTO: { displayName: 'Kedai Baru' },
    });
  });

  it('E2 shows the new name after a lost response too', async () => {
    const { user } = await open('onboarding');
    server.use(
      http.patch(
        '*/user/api/user-details/portal/:id',
        async ({ request }) => {
          await backend().app.fetch(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.click(screen.getByRole('button', { name: account.account.edit.open }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await fill(user, name, 'Puan Baru');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // in the dialog, which hides the page
    expect(await screen.findByRole('alert')).toBeVisible();
    const bar = { name: 'Account: Puan Baru', hidden: true };
    expect(await screen.findByRole('button', bar)).toBeInTheDocument();
  });

  it('lists the logins, with the current one marked and how earlier ones ended', async () => {
    await backend().signIn('merchant', '198.51.100.4');
    await open('merchant');
    const list = await screen.findByRole('list', { name: account.account.sessions.title });
    const [current, before] = within(list).getAllByRole('listitem');
    expect(current).toHaveTextContent(account.account.sessions.this);
    expect(before).toHaveTextContent('198.51.100.4');
    expect(before).toHaveTextContent(account.account.sessions.ends.REPLACED);
    // a user has one session: there is nothing to end
    const { open: endOthers } = account.account.sessions.endOthers;
    expect(screen.queryByRole('button', { name: endOthers })).toBeNull();
  });

  it('shows the first sign-ins or all of them, by a button that keeps the focus', async () => {
    const { sessions } = account.account;
    const at = '2026-01-01T00:00:00.000Z';
    const dates = { createdDate: at, lastSeenDate: at, endedDate: at, endReason: 'LOGOUT' };
    const content = Array.from({ length: 7 }, (_, id) => ({
      id,
      ...dates,
      ipAddress: '',
      isCurrent: false,
    }));
    const answer = { code: 1000, message: '', payload: { content } };
    server.use(http.get('*/user/api/sessions', () => HttpResponse.json(answer)));
    const { user } = await open('partner');
    const all = sessions.all.replace('{{number}}', '7');
    await user.click(await screen.findByRole('button', { name: all }));
    const list = within(screen.getByRole('list', { name: sessions.title }));
    expect(list.getAllByRole('listitem')).toHaveLength(7);
    const fewer = screen.getByRole('button', { name: sessions.fewer, expanded: true });
    expect(fewer).toHaveFocus();
    await user.click(fewer);
    expect(list.getAllByRole('listitem')).toHaveLength(5);
  });

  it.each([
    ['null', { endedDate: null, endReason: null }],
    ['nothing', {}],
  ])('ends other sessions, open with %s as their end, after confirmation', async (_, isOpen) => {
    const words = account.account.sessions.endOthers;
    const at = {
      createdDate: '2026-01-01T00:00:00.000Z',
      lastSeenDate: '2026-01-01T00:00:00.000Z',
    };
    const session = { ...at, browser: 'Firefox', system: 'Linux', ipAddress: '198.51.100.4' };
    const current = { ...session, ...isOpen, id: 2, isCurrent: true };
    const ended = { endedDate: at.createdDate, endReason: 'ENDED' };
    let other: object = { ...session, ...isOpen, id: 1, isCurrent: false };
    const answer = (content: unknown) =>
      HttpResponse.json({ code: 1000, message: '', payload: { content } });
    server.use(
      http.get('*/user/api/sessions', () => answer([other, current])),
      http.delete('*/user/api/sessions', () => {
        other = { ...other, ...ended };
        return answer(1);
      }),
    );
    const { user } = await open('partner');
    await user.click(await screen.findByRole('button', { name: words.open }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words.effect)).toBeInTheDocument();
    expect(asked(/api\/sessions$/).filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: words.submit }));
    expect(await screen.findByText(words.done)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: words.open })).toBeNull());
    const list = screen.getByRole('list', { name: account.account.sessions.title });
    expect(list).toHaveTextContent(account.account.sessions.ends.ENDED);
  });
});
