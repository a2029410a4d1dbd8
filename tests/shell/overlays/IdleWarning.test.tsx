import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { session, setSession } from '#api/session/sessionState.ts';
import type { MenuItem } from '#contract/menu.ts';
import { PATHS } from '#contract/paths.ts';
import { IdleWarning } from '#shell/overlays/IdleWarning.tsx';
import { aMenu, ok, recorder, signIn, startServer } from '#tests/api/support.ts';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';

startServer();

let unmount: () => void;

/** A user is signed in on a page with a field; the clocks are paused. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  recorder('*/user/api/authenticate/*', () => ok());
  signIn();
  ({ unmount } = render(
    <CoreAdminContext i18nProvider={english}>
      <AdminLocale>
        <input aria-label="Amount" />
        <IdleWarning />
      </AdminLocale>
    </CoreAdminContext>,
  ));
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const warning = () => screen.queryByRole('dialog', { name: texts.session.idle.title });
const move = (screenX: number) => fireEvent.mouseMove(document.body, { screenX, screenY: 5 });

describe('the idle warning', () => {
  it('B1 appears after 600 s and counts down in minutes and seconds', () => {
    pass(599);
    expect(warning()).toBeNull();
    pass(1);
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:45$/);
    pass(40);
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:05$/);
    expect(screen.getByRole('timer')).toHaveAttribute('datetime', 'PT5S');
  });

  it('focuses its button to stay, and returns the focus', () => {
    screen.getByLabelText('Amount').focus();
    pass(600);
    const stay = screen.getByRole('button', { name: texts.session.idle.stay });
    expect(stay).toHaveFocus();
    fireEvent.click(stay);
    expect(warning()).toBeNull();
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    pass(599);
    expect(warning()).toBeNull();
  });

  it('is dismissed by Escape too', () => {
    pass(600);
    fireEvent.keyDown(screen.getByRole('timer'), { key: 'Escape' });
    expect(warning()).toBeNull();
    expect(session.get().status).toBe('authenticated');
  });

  it('offers to lock the screen only to users who have the lock screen', () => {
    pass(600);
    const lock = texts.menu['profile-lock'];
    expect(screen.queryByRole('button', { name: lock })).toBeNull();
    const [item] = aMenu;
    const ofLock = { link: PATHS.lock, accessibleRoles: ['EWALLET_ADMIN'] };
    act(() => setSession({ menu: [{ ...item, ...ofLock }] as MenuItem[] }));
    onTestFinished(() => setSession({ isLocked: false }));
    fireEvent.click(screen.getByRole('button', { name: lock }));
    expect(session.get()).toMatchObject({ status: 'authenticated', isLocked: true });
    // locking dismisses the warning, like the other button
    expect(warning()).toBeNull();
    pass(644);
    expect(warning()).toBeNull();
    expect(session.get().status).toBe('authenticated');
    pass(1);
    expect(session.get().endedBy).toBe('idle');
  });

  it('is hidden on a locked screen, and shows the time left when it is unlocked', () => {
    onTestFinished(() => setSession({ isLocked: false }));
    act(() => setSession({ isLocked: true }));
    pass(610);
    expect(warning()).toBeNull();
    act(() => setSession({ isLocked: false }));
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:35$/);
  });

  it('does not lock the screen when the session is over already', () => {
    pass(600);
    const [item] = aMenu;
    const ofLock = { link: PATHS.lock, accessibleRoles: ['EWALLET_ADMIN'] };
    act(() => setSession({ menu: [{ ...item, ...ofLock }] as MenuItem[] }));
    const lock = screen.getByRole('button', { name: texts.menu['profile-lock'] });
    vi.setSystemTime(Date.now() + 60_000);
    fireEvent.click(lock);
    expect(session.get()).toMatchObject({ status: 'anonymous', isLocked: false, endedBy: 'idle' });
  });

  it('B2 ends the session without a response', () => {
    pass(645);
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: 'idle' });
  });

  it('is not dismissed by activity behind it', () => {
    pass(610);
    move(10);
    move(20);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(warning()).not.toBeNull();
    pass(35);
    expect(session.get().endedBy).toBe('idle');
  });
});

describe('activity', () => {
  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a press', () => fireEvent.mouseDown(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['a finger', () => fireEvent.touchStart(document.body)],
    ['a pointer that moves', () => [move(10), move(20)]],
  ])('includes %s', (_, happens) => {
    pass(590);
    happens();
    pass(590);
    expect(warning()).toBeNull();
  });

  it.each([
    ['a window that comes to the front', () => fireEvent.focus(window)],
    ['a tab that is looked at', () => fireEvent(document, new Event('visibilitychange'))],
    ['a page that moves beneath the pointer', () => [move(10), move(10), move(10)]],
    ['what scrolls by itself', () => fireEvent.scroll(document.body)],
  ])('B6 does not include %s', (_, happens) => {
    pass(590);
    happens();
    pass(10);
    expect(warning()).not.toBeNull();
  });

  it('is recognized even if the clock was set back', () => {
    pass(300);
    fireEvent.keyDown(document.body, { key: 'a' });
    vi.setSystemTime(Date.now() - 86_400_000);
    pass(400);
    fireEvent.keyDown(document.body, { key: 'a' });
    pass(400);
    expect(warning()).toBeNull();
  });
});
