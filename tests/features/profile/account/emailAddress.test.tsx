import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { mailsWithResets } from '#tests/support/backend/resetMails.ts';
import { stepUpByPassword } from '#tests/support/backend/stepUp.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { type DemoAccount, startWholePortal } from '#tests/support/screen/renderPortal.tsx';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const { backend, renderPortal, asked, server } = startWholePortal();

const open = async (as: DemoAccount) => {
  const visitor = await renderPortal({ as, at: '/profile/account' });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  return visitor;
};

/** Opens the account of a user whose new address awaits the consent of the current one. */
async function openWaiting(as: DemoAccount, email: string) {
  const visitor = await open(as);
  const id = await idOf(backend().database, as);
  await stepUpByPassword(visitor.caller, backend());
  await visitor.caller.call('PATCH', `/user/api/user-details/portal/${id}`, {
    ipAddress: '',
    latitude: 'null',
    longitude: 'null',
    platform: 'PORTAL',
    userDetailDTO: { email },
  });
  return visitor;
}

const PASSWORD_FIELD = new RegExp(texts.authenticator.password);

describe('a new email address', () => {
  const { address } = account.account;

  it('is pending until the link in the email to the old address is opened and confirmed', async () => {
    const { user, leave } = await open('merchant');
    const old = (await facts()).Email;
    await user.click(screen.getByRole('button', { name: account.account.edit.open }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    expect(screen.queryByLabelText(PASSWORD_FIELD)).toBeNull();
    await user.clear(email);
    await fill(user, email, 'baharu@example.net');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    const password = screen.getByLabelText(PASSWORD_FIELD);
    await waitFor(() => expect(password).toHaveFocus());
    await fill(user, password, 'Salah#2026');
    await user.click(save);
    expect(await screen.findByText(texts.auth.wrongPassword)).toBeInTheDocument();
    expect(email).toHaveValue('baharu@example.net');
    expect(asked(/user-details\/portal\//)).toEqual([]);
    await user.clear(password);
    await fill(user, password, PASSWORD);
    await user.click(save);
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
    const { user, leave } = await openWaiting('merchant2', 'kedua@example.net');
    leave();
    await renderPortal({ as: 'merchant2', at: '/profile/account' });
    await user.click(await screen.findByRole('button', { name: address.withdraw }));
    expect(await screen.findByText(address.withdrawn)).toBeInTheDocument();
    await renderPortal({ as: 'merchant2', at: '/profile/account?addressKey=used' });
    expect(await screen.findByText(address.gone)).toBeInTheDocument();
  });

  const PATH = '*/user/api/address-change';

  it('does not lead back to the page that was left meanwhile', async () => {
    const { user, leave } = await openWaiting('onboarding', 'lain@example.net');
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
    const { user, leave } = await openWaiting('partner', 'rakan@example.net');
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
    const { user, leave } = await openWaiting('compliance', 'semakan@example.net');
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
