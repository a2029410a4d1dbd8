import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const onConfirm = vi.fn();
beforeEach(() => onConfirm.mockReset());

const button = () => screen.getByRole('button');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** A pointer click that is held for this many ms. */
const press = (held = 0) => {
  fireEvent.pointerDown(button());
  pass(held);
  fireEvent.pointerUp(button());
  fireEvent.click(button(), { detail: 1 });
};

/** As in a browser: Enter clicks on each keydown, including the repeats of a held key. */
const enter = (repeat = false) => {
  fireEvent.keyDown(button(), { key: 'Enter', repeat });
  fireEvent.click(button(), { detail: 0 });
};

const show = () => render(<ConfirmButton onConfirm={onConfirm}>Send</ConfirmButton>);

describe('a confirm button', () => {
  it.each([60, 150, 300, 500, 599])('ignores a press %i ms after it is shown', gap => {
    show();
    pass(gap);
    press();
    expect(onConfirm).not.toHaveBeenCalled();
    pass(600);
    press();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('is announced as not ready without losing the focus', () => {
    show();
    button().focus();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    pass(600);
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(button()).toHaveFocus();
  });

  it('ignores presses while it is being sent, and keeps the focus', () => {
    const onSubmit = vi.fn(event => event.preventDefault());
    const form = (isPending: boolean) => (
      <form onSubmit={onSubmit}>
        <ConfirmButton isPending={isPending}>Send</ConfirmButton>
      </form>
    );
    const { rerender } = render(form(true));
    button().focus();
    pass(800);
    press();
    enter();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    rerender(form(false));
    press();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('ignores a press that began too early and was held', () => {
    show();
    pass(590);
    press(400);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('ignores an early press that a busy page handles late', () => {
    show();
    const early = performance.now() + 200;
    pass(5_000);
    const click = createEvent.click(button(), { detail: 1 });
    Object.defineProperty(click, 'timeStamp', { value: early });
    fireEvent(button(), click);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('ignores Enter while it is held down', () => {
    show();
    for (let times = 0; times < 30; times += 1) {
      pass(50);
      enter(true);
    }
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.keyUp(button(), { key: 'Enter' });
    pass(0);
    enter();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('ignores Space pressed too early, but accepts it afterwards', () => {
    const space = (held: number) => {
      fireEvent.keyDown(button(), { key: ' ' });
      pass(held);
      fireEvent.keyUp(button(), { key: ' ' });
      fireEvent.click(button(), { detail: 0 });
      pass(0);
    };
    show();
    pass(500);
    space(200);
    expect(onConfirm).not.toHaveBeenCalled();
    space(200);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('accepts a click without key or pointer events, as from a screen reader', () => {
    show();
    pass(600);
    fireEvent.click(button(), { detail: 0 });
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('submits its form, also by Enter in a field, but not too early', () => {
    const onSubmit = vi.fn(event => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="PIN" />
        <ConfirmButton>Send</ConfirmButton>
      </form>,
    );
    // the browser's default action for Enter in a field
    const enterInField = (repeat = false) => {
      fireEvent.keyDown(screen.getByLabelText('PIN'), { key: 'Enter', repeat });
      fireEvent.click(button(), { detail: 0 });
    };
    enterInField();
    pass(800);
    enterInField(true);
    expect(onSubmit).not.toHaveBeenCalled();
    enterInField();
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
