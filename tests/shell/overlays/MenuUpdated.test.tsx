import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { setSession } from '#api/session/sessionState.ts';
import { subscribeStream } from '#api/stream/stream.ts';
import type { Role } from '#contract/words/roles.ts';
import { MenuUpdated } from '#shell/overlays/MenuUpdated.tsx';
import { useMenuChanged } from '#shell/overlays/Overlays.tsx';
import { aStream } from '#tests/api/streamSupport.ts';
import { aMenu, gate, ok, recorder, signIn, startServer } from '#tests/api/support.ts';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';

startServer();

/** Does nothing, as if the user prevented the reload. */
const reload = vi.fn();
const Alert = () => (useMenuChanged() ? <MenuUpdated reload={reload} /> : null);

/** A page with an open stream, and the events on it. */
async function open() {
  const connections = aStream();
  const heard: string[] = [];
  signIn();
  const stop = subscribeStream(({ data }) => heard.push(data));
  const { unmount } = render(
    <CoreAdminContext i18nProvider={english}>
      <AdminLocale>
        <Alert />
      </AdminLocale>
    </CoreAdminContext>,
  );
  close = () => {
    unmount();
    stop();
  };
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  const write = async (...events: [event: string, data: string][]) => {
    heard.length = 0;
    const text = events.map(([event, data]) => `event: ${event}\ndata: ${data}\n\n`);
    await act(async () => {
      connections[0]?.write(text.join(''));
      await vi.waitFor(() => expect(heard).toHaveLength(events.length));
    });
  };
  return write;
}

let close = () => {};
beforeEach(() => {
  reload.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const menuFor = (...accessibleRoles: Role[]) => aMenu.map(item => ({ ...item, accessibleRoles }));

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const alerts = () => screen.queryAllByRole('alert');

describe('a menu change', () => {
  it.each(['Updated', 'Saved'])('is announced in the fixed words: %s', async data => {
    const write = await open();
    await write(['Menu', data]);
    pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Menu was updated. The session will be reloaded shortly.',
    );
    expect(screen.getByRole('button', { name: texts.session.menu.reload })).toHaveFocus();
  });

  it('G13 is announced once for a burst of events', async () => {
    const write = await open();
    await write(['Menu', 'Updated'], ['Menu', 'Saved'], ['Menu', 'Updated']);
    pass(1);
    await write(['Menu', 'Saved']);
    pass(1);
    expect(alerts()).toHaveLength(1);
  });

  it('G13 is announced after pending changes, and after their result was visible', async () => {
    const write = await open();
    const end = pending.begin({ abort: () => {}, background: false, mutation: true });
    await write(['Menu', 'Updated']);
    pass(60_000);
    expect(alerts()).toEqual([]);
    act(end);
    pass(3_999);
    expect(alerts()).toEqual([]);
    pass(1);
    expect(alerts()).toHaveLength(1);
  });

  it('whose reload was prevented lets the user finish, and reload later', async () => {
    const write = await open();
    await write(['Menu', 'Updated']);
    pass(1);
    const { later } = texts.version;
    expect(screen.queryByRole('button', { name: later })).toBeNull();
    pass(5_000);
    pass(1);
    expect(reload).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: later }));
    expect(alerts()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(texts.session.menu.title);
    await write(['Menu', 'Updated']);
    pass(60_000);
    expect(alerts()).toEqual([]);
    expect(reload).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: texts.session.menu.reload }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Menu', 'Deleted'],
    ['Menu', 'updated'],
    ['Notification', 'Updated'],
    ['message', 'Updated'],
  ])('G14 is not caused by other events: %s %s', async (event, data) => {
    const write = await open();
    await write([event, data]);
    pass(60_000);
    expect(alerts()).toEqual([]);
  });

  it.each([
    ['a changed menu shows the alert', [{ ...aMenu[0], label: 'Start' }], 1],
    ['a menu for other roles shows the alert', menuFor('EWALLET_ADMIN'), 1],
    ['an unchanged menu shows none', menuFor('EWALLET_ADMIN', 'EWALLET_PARTNER'), 0],
    [
      'a menu with its roles in another order shows none',
      menuFor('EWALLET_PARTNER', 'EWALLET_ADMIN'),
      0,
    ],
  ])('after a gap in the stream, %s', async (_, menu, count) => {
    await open();
    act(() => setSession({ menu: menuFor('EWALLET_ADMIN', 'EWALLET_PARTNER') }));
    const answered = gate();
    const asked = recorder('*/user/api/menu', () => {
      answered.open();
      return ok(menu);
    });
    // the screen is locked for a while
    act(() => setSession({ isLocked: true }));
    await act(async () => {
      setSession({ isLocked: false });
      await answered.opened;
    });
    await act(() => vi.waitFor(() => expect(pending.get()).toBe(0)));
    await vi.waitFor(() => {
      pass(1);
      expect(alerts()).toHaveLength(count);
    });
    expect(asked).toHaveLength(1);
  });
});
