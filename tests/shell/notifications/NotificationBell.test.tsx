import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { notifications } from '#server/db/schema/portal.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { addNotice } from '#server/services/messages/notifications.ts';
import { askToSuspend, decide } from '#tests/support/arrange/approvals.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal, answered, drawn } = startWholePortal(() =>
  openBackend({ portalDir: 'public' }),
);

const { notifications: words } = texts;
const LIST = '*/user/api/notifications';

async function notifyUser(username: Account, told: { title: string; link?: string | null }) {
  const { database, services } = backend();
  const notice = {
    userId: await idOf(database, username),
    body: 'About #7',
    link: null,
    ...told,
  };
  await database.transaction(tx => addNotice({ tx, services }, notice));
}

const forget = () => backend().database.db.delete(notifications);
/** Also finds it while its panel covers the page. */
const bell = (unread: number) =>
  screen.findByRole('button', {
    hidden: true,
    name: unread > 0 ? words.unread.replace('{{shown}}', String(unread)) : words.label,
  });
const panel = () => screen.findByRole('dialog', { name: words.label });

describe('the notification bell', () => {
  it('shows the number of unread notifications, and lists the latest first', async () => {
    await forget();
    await notifyUser('compliance', { title: 'REQUEST_REJECTED' });
    await notifyUser('compliance', { title: 'REQUEST_APPLIED' });
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    await user.click(await bell(2));
    const items = await within(await panel()).findAllByRole('listitem');
    expect(items.map(item => within(item).getByText(/request was/).textContent)).toEqual([
      `${words.new} ${words.titles.REQUEST_APPLIED}`,
      `${words.new} ${words.titles.REQUEST_REJECTED}`,
    ]);
  });

  it('shows an unknown title unchanged, as text', async () => {
    await forget();
    await notifyUser('compliance', { title: '<img src=x onerror=alert(1)>' });
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    await user.click(await bell(1));
    expect(
      await within(await panel()).findByText('<img src=x onerror=alert(1)>'),
    ).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });

  it('follows the link of a notification, and marks it as read', async () => {
    await forget();
    await notifyUser('compliance', { title: 'REQUEST_APPLIED', link: '/history?perPage=50' });
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    await user.click(await bell(1));
    await user.click(await within(await panel()).findByRole('link', { name: /About #7/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeInTheDocument();
    expect(location.search).toContain('perPage=50');
    expect(await bell(0)).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(['javascript:alert(1)', 'https://evil.example', '//evil.example', '/no/such', null])(
    'C16 does not link to %s',
    async link => {
      await forget();
      await notifyUser('compliance', { title: 'REQUEST_APPLIED', link });
      const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
      await user.click(await bell(1));
      await within(await panel()).findByText('About #7');
      expect(within(await panel()).queryByRole('link', { name: /About #7/ })).toBeNull();
    },
  );

  it('does not link to a screen that is not in the user’s menu', async () => {
    await forget();
    await notifyUser('validator', { title: 'REQUEST_APPLIED', link: '/management/users/ewallet' });
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard' });
    await user.click(await bell(1));
    await within(await panel()).findByText('About #7');
    expect(within(await panel()).queryByRole('link', { name: /About #7/ })).toBeNull();
  });

  it('marks notifications as read, individually or all at once', async () => {
    await forget();
    for (const title of ['ONE', 'TWO', 'THREE']) await notifyUser('compliance', { title });
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    await user.click(await bell(3));
    const [first] = await within(await panel()).findAllByRole('button', { name: words.markRead });
    await user.click(first as HTMLElement);
    await bell(2);
    await user.click(within(await panel()).getByRole('button', { name: words.readAll }));
    await bell(0);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: words.readAll })).not.toBeInTheDocument(),
    );
  });

  it('shows an error that can be retried, and says that there are none', async () => {
    await forget();
    server.use(http.get(LIST, () => HttpResponse.json({ code: 1003 }, { status: 500 })));
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    await user.click(await bell(0));
    const retry = await within(await panel()).findByRole('button', { name: texts.list.retry });
    server.resetHandlers();
    await user.click(retry);
    expect(await within(await panel()).findByText(words.none)).toBeInTheDocument();
  });

  it('works with a backend without notifications, and says so in its panel only', async () => {
    server.use(http.get(LIST, () => HttpResponse.json({ code: 1002 }, { status: 404 })));
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    await drawn(/notifications$/);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await bell(0));
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent(texts.codes.notFound);
  });
});

describe('a new notification', () => {
  it('shows a toast and is counted, unlike those that were there before', async () => {
    const { signIn, database } = backend();
    await forget();
    await notifyUser('callcentre', { title: 'REQUEST_EXPIRED' });
    const validator = await signIn('validator');
    const { caller } = await renderPortal({ as: 'callcentre', at: '/dashboard' });
    await bell(1);
    await answered(/subscribeRole/);
    const request = await askToSuspend(caller, await idOf(database, 'premium'));
    await decide(validator, 'reject', request, { remark: 'Not enough proof' });

    const toast = await screen.findByText(words.titles.REQUEST_REJECTED);
    expect(toast.closest('[role=status]')).toHaveTextContent(
      `#${request.id} premium: Not enough proof`,
    );
    await bell(2);
    expect(screen.queryByText(words.titles.REQUEST_EXPIRED)).toBeNull();
  });

  it('shows a toast for a transfer that a colleague has sent', async () => {
    await forget();
    await notifyUser('merchant', { title: 'REQUEST_EXPIRED' });
    await renderPortal({ as: 'merchant', at: '/dashboard' });
    await bell(1);
    await answered(/subscribeRole/);
    await notifyUser('merchant', { title: 'TRANSFER_SENT' });
    expect(await screen.findByText(words.titles.TRANSFER_SENT)).toBeInTheDocument();
  });

  it('appears in the panel, whether it is open or reopened', async () => {
    await forget();
    const { user } = await renderPortal({ as: 'callcentre', at: '/dashboard' });
    await answered(/subscribeRole/);
    await user.click(await bell(0));
    await within(await panel()).findByText(words.none);
    await notifyUser('callcentre', { title: 'REQUEST_APPLIED' });
    expect(await within(await panel()).findByText(words.titles.REQUEST_APPLIED)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await notifyUser('callcentre', { title: 'REQUEST_REJECTED' });
    await user.click(await bell(2));
    expect(await within(await panel()).findByText(words.titles.REQUEST_REJECTED)).toBeVisible();
  });

  it('is counted without a toast if it is about the current page', async () => {
    await forget();
    await notifyUser('callcentre', { title: 'REQUEST_EXPIRED' });
    await renderPortal({ as: 'callcentre', at: '/operations/chat?contact=1&seq=2' });
    // notifications of the first response show no toast
    await bell(1);
    await answered(/subscribeRole/);
    await notifyUser('callcentre', {
      title: 'REQUEST_APPLIED',
      link: '/operations/chat?contact=1',
    });
    await notifyUser('callcentre', {
      title: 'REQUEST_REJECTED',
      link: '/operations/chat?contact=12',
    });
    expect(await screen.findByText(words.titles.REQUEST_REJECTED)).toBeInTheDocument();
    await bell(3);
    expect(screen.queryByText(words.titles.REQUEST_APPLIED)).toBeNull();
  });

  // the last one: the portal runs by the backend's clock from here on, which stands still
  it('shows no toast for an older one that is marked as unread', async () => {
    await forget();
    await notifyUser('callcentre', { title: 'REQUEST_EXPIRED' });
    const { app, clock, database } = backend();
    const [older] = await database.db.update(notifications).set({ read: true }).returning();
    clock.advance(HOUR);
    server.use(
      http.get(LIST, async ({ request }) => {
        const answer = await app.fetch(request.clone());
        const headers = new Headers(answer.headers);
        headers.set('Date', clock.now().toUTCString());
        return new HttpResponse(answer.body, { status: answer.status, headers });
      }),
    );
    const { caller } = await renderPortal({ as: 'callcentre', at: '/dashboard' });
    await answered(/notifications$/);
    await answered(/subscribeRole/);
    await bell(0);
    await caller.call('PATCH', `/user/api/notifications/${older?.id}`, { read: false });
    await bell(1);
    await notifyUser('callcentre', { title: 'REQUEST_APPLIED' });
    expect(await screen.findByText(words.titles.REQUEST_APPLIED)).toBeInTheDocument();
    expect(screen.queryByText(words.titles.REQUEST_EXPIRED)).toBeNull();
  });
});
