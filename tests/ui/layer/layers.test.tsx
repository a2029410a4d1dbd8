import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { LoadingLayer } from '#ui/layer/LoadingLayer.tsx';
import { OfflineLayer } from '#ui/layer/OfflineLayer.tsx';
import { useSecondsLeft } from '#ui/useSecondsLeft.ts';

describe('the loading layer', () => {
  it('shows its label outside the page, without a button', () => {
    const { container } = renderAlone(<LoadingLayer label="Loading" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(container).toBeEmptyDOMElement();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can offer to cancel', async () => {
    const onCancel = vi.fn();
    renderAlone(<LoadingLayer label="Loading" cancel={{ label: 'Cancel', onCancel }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('the offline notice', () => {
  const show = () => renderAlone(<OfflineLayer title="No connection" text="Nothing is lost." />);
  const dialog = () => screen.getByRole('alertdialog', { name: 'No connection' });

  it('says that there is no connection, and why waiting is fine', () => {
    show();
    expect(dialog()).toHaveAccessibleDescription('Nothing is lost.');
    expect(dialog()).toHaveAttribute('open');
  });

  it('cannot be closed by Escape, and reopens if a phone closes it', () => {
    show();
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(true);
    const other = new KeyboardEvent('keydown', { key: 'a', cancelable: true });
    dispatchEvent(other);
    expect(other.defaultPrevented).toBe(false);
    const layer = dialog() as HTMLDialogElement;
    layer.removeAttribute('open');
    act(() => void layer.dispatchEvent(new Event('close')));
    expect(dialog()).toHaveAttribute('open');
  });

  it('releases the keys when it is removed', () => {
    show().unmount();
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

const Count = ({ lasts }: { lasts: number }) => <p>{useSecondsLeft(lasts)} left</p>;

describe('a countdown', () => {
  afterEach(() => vi.useRealTimers());

  it('counts down by the second to 0', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    renderAlone(<Count lasts={2000} />);
    expect(screen.getByText('2 left')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1250));
    expect(screen.getByText('1 left')).toBeVisible();
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByText('0 left')).toBeVisible();
  });

  it('shows the right time when a phone wakes up', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    renderAlone(<Count lasts={60_000} />);
    vi.setSystemTime(1_000_000 + 45_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('15 left')).toBeVisible();
  });

  it('is not extended by a clock that is set back', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    renderAlone(<Count lasts={60_000} />);
    act(() => void vi.advanceTimersByTime(10_000));
    vi.setSystemTime(0);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('50 left')).toBeVisible();
  });
});
