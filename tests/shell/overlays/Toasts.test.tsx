import Drawer from '@mui/material/Drawer';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CoreAdminContext, useNotificationContext, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#shell/overlays/Toasts.tsx';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';

type Notify = ReturnType<typeof useNotify>;

let notify: Notify;

function Page() {
  notify = useNotify();
  return null;
}

/** Adds a toast in the same commit in which the toasts take the first one. */
function Meanwhile() {
  const { notifications } = useNotificationContext();
  const also = useNotify();
  const isAdded = useRef(false);
  useEffect(() => {
    if (notifications.length === 0 || isAdded.current) return;
    isAdded.current = true;
    also('codes.pinIncorrect', { type: 'error' });
  }, [notifications, also]);
  return null;
}

/** Renders the toasts of a page; the test sends the notifications. @param beside what else is on the page */
function open(beside?: ReactNode): Notify {
  render(
    <CoreAdminContext i18nProvider={english}>
      <AdminLocale>
        <Page />
        {beside}
        <Toasts />
      </AdminLocale>
    </CoreAdminContext>,
  );
  return (...args) => act(() => notify(...args));
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => [...screen.queryAllByRole('note'), ...screen.queryAllByRole('alert')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a toast', () => {
  it('disappears after four seconds', () => {
    const notify = open();
    notify('ui.copied', { type: 'success' });
    expect(screen.getByRole('status')).toHaveTextContent(texts.ui.copied);
    wait(3999);
    expect(shown()).toHaveLength(1);
    wait(1);
    expect(shown()).toHaveLength(0);
  });

  it('says what its caller has for a text that is missing', () => {
    const notify = open();
    notify('approvals.ended.VANISHED', {
      type: 'success',
      messageArgs: { _: 'Request 7 is over' },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Request 7 is over');
    expect(screen.getByRole('status')).not.toHaveTextContent('VANISHED');
  });

  it('stays while the pointer is on it', () => {
    const notify = open();
    notify('ui.copied', { type: 'info' });
    const [toast] = shown();
    if (toast) fireEvent.pointerEnter(toast);
    wait(20_000);
    expect(shown()).toHaveLength(1);
    if (toast) fireEvent.pointerLeave(toast);
    wait(4000);
    expect(shown()).toHaveLength(0);
  });

  it('can be closed by its button', () => {
    const notify = open();
    notify('ui.copied', { type: 'info' });
    fireEvent.click(screen.getByRole('button', { name: texts.shell.closeToast }));
    expect(shown()).toHaveLength(0);
  });

  it('does not come to the lock screen, which replaces the page', () => {
    const notify = open();
    notify('ui.copied', { type: 'info' });
    notify('ui.copied', { type: 'info', autoHideDuration: 10_000 });
    const page = document.body;
    const lock = document.createElement('body');
    page.replaceWith(lock);
    wait(5000);
    notify('ui.copied', { type: 'success' });
    expect(lock).toBeEmptyDOMElement();
    lock.replaceWith(page);
    expect(shown()).toHaveLength(2);
  });

  it('stays as long as specified', () => {
    const notify = open();
    notify('ui.copied', { type: 'info', autoHideDuration: 10_000 });
    wait(9000);
    expect(shown()).toHaveLength(1);
    wait(1000);
    expect(shown()).toHaveLength(0);
  });
});

describe('the announcement of a toast', () => {
  it('is in a live region that exists before it', () => {
    const notify = open();
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    notify('ui.copied', { type: 'success' });
    expect(region).toHaveTextContent(texts.ui.copied);
    // a second toast does not repeat the first
    expect(region).toHaveAttribute('aria-atomic', 'false');
  });

  it('is not hidden by an open panel', async () => {
    vi.useRealTimers();
    render(<div>below the panel</div>);
    const notify = open();
    render(
      <Drawer open>
        <button type="button">in the panel</button>
      </Drawer>,
    );
    expect(screen.getByText('below the panel').parentElement).toHaveAttribute('aria-hidden');
    await act(async () => undefined);
    notify('ui.copied', { type: 'success' });
    expect(screen.getByRole('status')).toHaveTextContent(texts.ui.copied);
    expect(screen.getByRole('note')).toBeVisible();
  });
});

describe('an error toast', () => {
  it('is announced as an alert, with the reference of its request', () => {
    const notify = open();
    notify('errors.server', { type: 'error', messageArgs: { ref: 'a1b2' } });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.errors.server);
    expect(alert).toHaveTextContent('Reference: a1b2');
  });

  it('mentions no reference if there is none', () => {
    const notify = open();
    notify('errors.server', { type: 'error', messageArgs: { ref: '' } });
    expect(screen.getByRole('alert')).not.toHaveTextContent('Reference');
  });

  it('without a translation is shown as an unknown error', () => {
    const notify = open();
    notify("Cannot read properties of undefined (reading 'id')", { type: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.errors.unknown);
  });
});

describe('many toasts', () => {
  it('are shown three at a time, and the next one when there is room', () => {
    const notify = open();
    const names = ['userNotFound', 'pinIncorrect', 'walletNotFound', 'transactionFailed'] as const;
    for (const name of names) notify(`codes.${name}`, { type: 'error' });
    expect(shown()).toHaveLength(3);
    expect(screen.queryByText(texts.codes.transactionFailed)).toBeNull();

    const [close] = screen.getAllByRole('button', { name: texts.shell.closeToast });
    if (close) fireEvent.click(close);
    expect(screen.getByText(texts.codes.transactionFailed)).toBeInTheDocument();
    expect(shown()).toHaveLength(3);
  });

  it('are all shown, even if one comes while another is taken from the queue', () => {
    const notify = open(<Meanwhile />);
    notify('codes.userNotFound', { type: 'error' });
    expect(screen.getByText(texts.codes.userNotFound)).toBeInTheDocument();
    expect(screen.getByText(texts.codes.pinIncorrect)).toBeInTheDocument();
    expect(shown()).toHaveLength(2);
  });

  it('disappear individually after four seconds', () => {
    const notify = open();
    notify('codes.userNotFound', { type: 'error' });
    wait(3000);
    notify('codes.pinIncorrect', { type: 'error' });
    wait(1000);
    expect(shown()).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.codes.pinIncorrect);
  });
});
