import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import { idOf } from '#tests/support/backend/accounts.ts';
import { mailsWithResets } from '#tests/support/backend/resetMails.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { type DemoAccount, startWholePortal } from '#tests/support/screen/renderPortal.tsx';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const { backend, renderPortal, asked, server } = startWholePortal();

const EVERYBODY: readonly DemoAccount[] = [
  'admin',
  'callcentre',
  'compliance',
  'onboarding',
  'validator',
  'merchant',
  'partner',
];

const open = async (as: DemoAccount) => {
  const visitor = await renderPortal({ as, at: '/profile/account' });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  return visitor;
};

describe('the user’s own account', () => {
  it.each(EVERYBODY)('is in the menu of the %s, with their username', async name => {
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

describe('a new email address', () => {
  const { address } = account.account;

  it('is pending until the link in the mail to the old address is opened and confirmed', async () => {
    const { user, leave } = await open('merchant');
    const old = (await facts()).Email;
    await user.click(screen.getByRole('button', { name: account.account.edit.open }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.clear(email);
    await fill(user, email, 'baharu@example.net');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changes to baharu@example.net/)).toBeInTheDocument();
    expect((await facts()).Email).toBe(old);
    expect(screen.queryByRole('button', { name: address.confirm })).toBeNull();

    const [mail] = await mailsWithResets(backend());
    const [, query] = /profile\/account(\?addressKey=[\w-]+)/.exec(mail?.body ?? '') ?? [];
    leave();
    await renderPortal({ as: 'merchant', at: `/profile/account${query}` });
    await user.click(await screen.findByRole('button', { name: address.confirm }));
    expect(await screen.findByText(address.confirmed)).toBeInTheDocument();
    await waitFor(async () => expect((await facts()).Email).toContain('baharu@example.net'));
    expect(window.location.search).toBe('');
  });

  it('can be withdrawn, and an invalid link says so', async () => {
    const id = await idOf(backend().database, 'merchant2');
    const { user, caller, leave } = await open('merchant2');
    await caller.call('PATCH', `/user/api/user-details/portal/${id}`, {
      ...{ ipAddress: '', latitude: 'null', longitude: 'null', platform: 'PORTAL' },
      userDetailDTO: { email: 'kedua@example.net' },
    });
    leave();
    await renderPortal({ as: 'merchant2', at: '/profile/account' });
    await user.click(await screen.findByRole('button', { name: address.withdraw }));
    expect(await screen.findByText(address.withdrawn)).toBeInTheDocument();
    await renderPortal({ as: 'merchant2', at: '/profile/account?addressKey=used' });
    expect(await screen.findByText(address.gone)).toBeInTheDocument();
  });

  const PATH = '*/user/api/address-change';

  it('does not lead back to the page that was left meanwhile', async () => {
    const { user, caller, leave } = await open('onboarding');
    const id = await idOf(backend().database, 'onboarding');
    await caller.call('PATCH', `/user/api/user-details/portal/${id}`, {
      ...{ ipAddress: '', latitude: 'null', longitude: 'null', platform: 'PORTAL' },
      userDetailDTO: { email: 'lain@example.net' },
    });
    leave();
    await renderPortal({ as: 'onboarding', at: '/profile/account' });
    const answer = gate();
    server.use(
      http.delete(PATH, async () => {
        await answer.opened;
      }),
    );
    await user.click(await screen.findByRole('button', { name: address.withdraw }));
    turnTo('/profile/theme');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'My account' })).toBeNull());
    answer.open();
    expect(await screen.findByText(address.withdrawn)).toBeInTheDocument();
    expect(window.location.pathname).toBe('/profile/theme');
  });
  /** Fails once, as a backend with a problem. */
  const failing = () => HttpResponse.json({ code: 1003, message: '' }, { status: 500 });

  it('offers a retry if it cannot be loaded', async () => {
    server.use(http.get(PATH, failing, { once: true }));
    const { user } = await open('partner');
    await user.click(await screen.findByRole('button', { name: texts.list.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows a failed withdrawal at its button, which then works', async () => {
    const { user, caller, leave } = await open('partner');
    const id = await idOf(backend().database, 'partner');
    await caller.call('PATCH', `/user/api/user-details/portal/${id}`, {
      ...{ ipAddress: '', latitude: 'null', longitude: 'null', platform: 'PORTAL' },
      userDetailDTO: { email: 'rakan@example.net' },
    });
    leave();
    await renderPortal({ as: 'partner', at: '/profile/account' });
    server.use(http.delete(PATH, failing, { once: true }));
    const withdraw = await screen.findByRole('button', { name: address.withdraw });
    await user.click(withdraw);
    const notice = within(withdraw.closest('[role=group]') as HTMLElement);
    expect(await notice.findByRole('alert')).toHaveTextContent(/.+/);
    await user.click(withdraw);
    expect(await screen.findByText(address.withdrawn)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('E2 with a lost response shows the current address, and does not call the link invalid', async () => {
    const { user, caller, leave } = await open('compliance');
    const id = await idOf(backend().database, 'compliance');
    await caller.call('PATCH', `/user/api/user-details/portal/${id}`, {
      ...{ ipAddress: '', latitude: 'null', longitude: 'null', platform: 'PORTAL' },
      userDetailDTO: { email: 'semakan@example.net' },
    });
    const [mail] = await mailsWithResets(backend());
    const [, query] = /profile\/account(\?addressKey=[\w-]+)/.exec(mail?.body ?? '') ?? [];
    leave();
    await renderPortal({ as: 'compliance', at: `/profile/account${query}` });
    server.use(
      http.post(
        `${PATH}/confirm`,
        async ({ request }) => {
          await backend().app.fetch(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.click(await screen.findByRole('button', { name: address.confirm }));
    expect(await screen.findByText(texts.errors.outcomeUnknown)).toBeInTheDocument();
    await waitFor(async () => expect((await facts()).Email).toContain('semakan@example.net'));
    expect(screen.queryByText(address.gone)).toBeNull();
  });
});
