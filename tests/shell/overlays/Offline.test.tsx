import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { Offline, WaitLayer } from '#shell/overlays/Overlays.tsx';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';

let isOnline = true;

const go = (state: 'online' | 'offline') =>
  act(() => {
    isOnline = state === 'online';
    window.dispatchEvent(new Event(state));
  });

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  render(
    <CoreAdminContext i18nProvider={english}>
      <AdminLocale>
        <textarea aria-label="Remark" />
        <WaitLayer />
        <Offline />
      </AdminLocale>
    </CoreAdminContext>,
  );
});

const notice = () => screen.queryByRole('alertdialog');

describe('a device without a connection', () => {
  it('G8 shows the fixed message until it is online again', () => {
    expect(notice()).toBeNull();
    go('offline');
    expect(notice()).toHaveAccessibleDescription(
      'Device is Offline. Please check your connection and try again.',
    );
    go('online');
    expect(notice()).toBeNull();
  });

  it('G8 keeps what was typed, and returns the focus', () => {
    const remark = screen.getByLabelText('Remark');
    fireEvent.change(remark, { target: { value: 'Half written' } });
    remark.focus();
    go('offline');
    expect(remark).not.toHaveFocus();
    go('online');
    expect(remark).toHaveFocus();
    expect(remark).toHaveValue('Half written');
  });

  it('keeps showing the message when Escape is pressed', () => {
    go('offline');
    for (let times = 0; times < 3; times += 1) {
      fireEvent.keyDown(document.body, { key: 'Escape' });
    }
    expect(notice()).toHaveAttribute('open');
  });

  it('shows a single card', () => {
    go('offline');
    expect(notice()?.children).toHaveLength(1);
    expect(notice()?.firstElementChild).toHaveTextContent(texts.offline.title);
  });

  it('shows one layer instead of two', () => {
    vi.useFakeTimers();
    let end = () => {};
    act(() => {
      end = pending.begin({ abort: () => {}, background: false, mutation: false });
    });
    act(() => vi.advanceTimersByTime(500));
    expect(screen.queryByRole('status')).not.toBeNull();
    go('offline');
    expect(screen.queryByRole('status')).toBeNull();
    act(() => end());
    vi.useRealTimers();
  });
});
