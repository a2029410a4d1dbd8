import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import words from '#locales/en/notices.json' with { type: 'json' };
import malay from '#locales/ms/portal.json' with { type: 'json' };
import { addNotice, markAllRead } from '#server/services/messages/notifications.ts';
import { preferencesOf } from '#server/services/portal/preferences.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { openFilter } from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { savedBlobs } from '#tests/support/screen/savedFiles.ts';
import { rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal(async () => {
  const opened = await openBackend({ portalDir: 'public' });
  const { database, services } = opened;
  const userId = await idOf(database, 'merchant');
  for (const title of ['PASSWORD_CHANGED', 'TRANSFER_RECEIVED']) {
    await database.transaction(tx =>
      addNotice({ tx, services }, { userId, title, body: 'About #7', link: null }),
    );
  }
  return opened;
});
const { renderPortal, backend, answered } = portal;
const { notices } = words;
const AT = '/profile/notifications';

testList(portal, {
  at: AT,
  as: 'merchant',
  call: /\/notifications$/,
  heading: notices.title,
  columns: ['What happened', 'Details', 'Kind', 'Date', 'Actions'],
  filters: [
    { label: 'Read', value: notices.unread.true, sets: { unread: 'true' } },
    { label: 'Kind', value: notices.kinds.MONEY, sets: { kind: 'MONEY' }, in: 'Kind' },
    { label: texts.list.dates },
  ],
});

it('are exported with title and details in the user’s language', async () => {
  const { database, services } = backend();
  const userId = await idOf(database, 'merchant');
  const notice = { userId, title: 'WITHDRAWAL_RETURNED', body: 'RM 20.00 · Refused by the bank' };
  await database.transaction(tx => addNotice({ tx, services }, { ...notice, link: null }));
  const saved = savedBlobs();
  const { user } = await renderPortal({ as: 'merchant', at: AT, language: 'ms' });
  const { list, notifications, endReasons } = malay;
  await rowsOf();
  await user.click(screen.getByRole('button', { name: list.export }));
  await user.click(await screen.findByRole('menuitem', { name: list.asCsv }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, latest] = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(latest).toContain(notifications.titles.WITHDRAWAL_RETURNED);
  expect(latest).toContain(`RM 20.00 · ${endReasons['refused-by-the-bank']}`);
});

async function notifyOnly(username: Account, ...titles: string[]) {
  const { database, services } = backend();
  const userId = await idOf(database, username);
  await database.transaction(tx => markAllRead({ tx, services }, userId, 999_999));
  for (const title of titles) {
    await database.transaction(tx =>
      addNotice({ tx, services }, { userId, title, body: 'About #7', link: '/history' }),
    );
  }
}

describe('a notification in the list', () => {
  it('is a link that marks it as read, and can be marked as unread again', async () => {
    await notifyOnly('compliance', 'REQUEST_APPLIED');
    const { user } = await renderPortal({ as: 'compliance', at: AT });
    const link = await screen.findByRole('link', { name: /request was approved/ });
    expect(link).toHaveTextContent(texts.notifications.new);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    history.back();
    const [mark] = await screen.findAllByRole('button', { name: notices.markUnread });
    await user.click(mark as HTMLElement);
    expect(
      await screen.findByRole('button', { name: texts.notifications.markRead }),
    ).toBeInTheDocument();
  });

  it('becomes read when another tab marks it, or when all are marked', async () => {
    await notifyOnly('compliance', 'REQUEST_APPLIED', 'REQUEST_REJECTED');
    const { user, caller } = await renderPortal({ as: 'compliance', at: AT });
    const unread = () => screen.queryAllByRole('button', { name: texts.notifications.markRead });
    await waitFor(() => expect(unread()).toHaveLength(2));
    await answered(/subscribeRole/);
    const [first] = (await caller.get('/user/api/notifications')).payload.content;
    await caller.call('PATCH', `/user/api/notifications/${first.id}`, { read: true });
    await waitFor(() => expect(unread()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: texts.notifications.readAll }));
    await waitFor(() => expect(unread()).toHaveLength(0));
  });
});

describe('the focus', () => {
  const UNREAD = encodeURIComponent(JSON.stringify({ unread: 'true' }));

  it('moves to the next notification when one leaves the unread list, and finally to the heading', async () => {
    await notifyOnly('compliance', 'REQUEST_APPLIED', 'REQUEST_REJECTED');
    const { user } = await renderPortal({ as: 'compliance', at: `${AT}?filter=${UNREAD}` });
    const marks = () => screen.findAllByRole('button', { name: texts.notifications.markRead });
    await waitFor(async () => expect(await marks()).toHaveLength(2));
    await user.click((await marks())[0] as HTMLElement);
    await waitFor(async () => expect(await marks()).toHaveLength(1));
    expect((await marks())[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('moves to the heading when all are read, and in the bell’s panel to the panel’s heading', async () => {
    await notifyOnly('compliance', 'REQUEST_APPLIED');
    const { user } = await renderPortal({ as: 'compliance', at: AT, isWhole: true });
    await user.click(await screen.findByRole('button', { name: texts.notifications.readAll }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

    await notifyOnly('compliance', 'REQUEST_APPLIED', 'REQUEST_REJECTED');
    await user.click(await screen.findByRole('button', { name: /^Notifications, 2/ }));
    const panel = within(await screen.findByRole('dialog', { name: texts.notifications.label }));
    const [mark] = await panel.findAllByRole('button', { name: texts.notifications.markRead });
    await user.click(mark as HTMLElement);
    await waitFor(() => expect(panel.getAllByRole('link')[0]).toHaveFocus());
    await user.click(panel.getByRole('button', { name: texts.notifications.readAll }));
    await waitFor(() => expect(panel.getByRole('heading')).toHaveFocus());
  });
});

it('can be filtered by the kinds whose screen the menu of the user has', async () => {
  const { user } = await renderPortal({ as: 'compliance', at: AT });
  const filter = await openFilter(user, 'Kind');
  expect(await filter.findByLabelText(notices.kinds.CALENDAR)).toBeVisible();
  expect(filter.queryByLabelText(notices.kinds.CHAT)).toBeNull();
});

describe('the notification settings', () => {
  const open = async (as: 'compliance' | 'merchant' = 'compliance') => {
    const { user, caller } = await renderPortal({ as, at: AT, isWhole: true });
    await user.click(await screen.findByRole('button', { name: notices.choices.open }));
    const dialog = within(await screen.findByRole('dialog', { name: notices.choices.title }));
    return { user, caller, dialog };
  };

  it('include the emails of each kind that the role receives, and are stored by the backend', async () => {
    const { user, dialog } = await open();
    const mails = within(dialog.getByRole('group', { name: notices.choices.mails }));
    const shown = mails.getAllByRole('switch').map(one => one.closest('label')?.textContent);
    expect(shown).toEqual([notices.kinds.REQUEST, notices.kinds.CALENDAR, notices.kinds.SECURITY]);
    expect(mails.getByRole('switch', { name: notices.kinds.SECURITY })).toBeDisabled();
    await user.click(mails.getByRole('switch', { name: notices.kinds.REQUEST }));
    await waitFor(async () => {
      const { database } = backend();
      const userId = await idOf(database, 'compliance');
      const { values } = await preferencesOf(database.db, userId);
      expect(values).toMatchObject({ notificationMails: { REQUEST: false } });
    });
  });

  it('offer emails about chat messages, which are off by default', async () => {
    const { dialog } = await open('merchant');
    expect(dialog.getByRole('switch', { name: notices.kinds.CHAT })).not.toBeChecked();
  });

  describe('in the browser', () => {
    afterEach(() => vi.unstubAllGlobals());

    /** The browser's notifications, which ask once and are allowed. */
    function browserNotices() {
      const shown: { title: string; options: object; onclick?: () => void }[] = [];
      class Notice {
        static permission = 'default';
        static requestPermission = vi.fn(async () => {
          Notice.permission = 'granted';
          return 'granted';
        });
        onclick?: () => void;
        constructor(title: string, options: object) {
          shown.push(Object.assign(this, { title, options }));
        }
        close = vi.fn();
      }
      vi.stubGlobal('Notification', Notice);
      return { Notice, shown };
    }

    it('request permission after a click, show notifications while the tab is hidden, and open their target', async () => {
      const { Notice, shown } = browserNotices();
      await notifyOnly('compliance');
      const { user, caller, dialog } = await open();
      expect(Notice.requestPermission).not.toHaveBeenCalled();
      await user.click(dialog.getByRole('switch', { name: notices.browser.show }));
      await waitFor(() =>
        expect(dialog.getByRole('switch', { name: notices.browser.show })).toBeChecked(),
      );
      await user.click(dialog.getByRole('button', { name: texts.ui.close }));
      await answered(/subscribeRole/);

      const notifyOne = async (title: string) => {
        const { database, services } = backend();
        const userId = await idOf(database, 'compliance');
        await database.transaction(tx =>
          addNotice({ tx, services }, { userId, title, body: 'Siti binti Ali', link: '/history' }),
        );
      };
      await notifyOne('REQUEST_STALE');
      await screen.findAllByText(texts.notifications.titles.REQUEST_STALE);
      expect(shown).toEqual([]);

      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      await notifyOne('REQUEST_APPLIED');
      await waitFor(() => expect(shown).toHaveLength(1));
      hidden.mockRestore();
      const [{ title, options, onclick } = { title: '', options: {} }] = shown;
      expect(title).toBe(texts.notifications.titles.REQUEST_APPLIED);
      expect(JSON.stringify(options)).not.toContain('Siti');
      onclick?.();
      expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible();
      const unread = async () => {
        const { payload } = await caller.get('/user/api/notifications?unread=true');
        return payload.content.map((one: { title: string }) => one.title);
      };
      await waitFor(async () => expect(await unread()).toEqual(['REQUEST_STALE']));
    });
  });
});
