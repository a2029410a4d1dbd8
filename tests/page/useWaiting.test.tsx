import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { useWaiting } from '#page/useWaiting.ts';

const Page = () => <p>{useWaiting()}</p>;
const waiting = () => screen.getByText(/^(no|yes|long)$/).textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** A pending request. @returns ends it */
function begin({ background = false, abort = () => {} } = {}): () => void {
  let end: () => void = () => undefined;
  act(() => {
    end = pending.begin({ abort, background, mutation: false });
  });
  return () => act(end);
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Page />);
});
afterEach(() => {
  act(pending.abortAll);
  vi.useRealTimers();
});

describe('waiting', () => {
  it('starts when a request has taken 200 ms, and ends with it', () => {
    const end = begin();
    wait(199);
    expect(waiting()).toBe('no');
    wait(1);
    expect(waiting()).toBe('yes');
    end();
    expect(waiting()).toBe('no');
  });

  it('is not shown while a button is pressed, because the layer would swallow the click', () => {
    const find = vi.spyOn(document, 'querySelector');
    find.mockImplementation(selector => (selector === ':active' ? document.body : null));
    const end = begin();
    wait(300);
    expect(waiting()).toBe('no');
    find.mockReturnValue(null);
    wait(50);
    expect(waiting()).toBe('yes');
    end();
  });

  it('does not flash for a quick request', () => {
    const end = begin();
    wait(150);
    end();
    wait(1000);
    expect(waiting()).toBe('no');
  });

  it('ignores background requests', () => {
    const end = begin({ background: true });
    wait(5000);
    expect(waiting()).toBe('no');
    end();
  });

  it('G6 ends with the last of several requests', () => {
    const ends = [begin(), begin(), begin()];
    wait(300);
    ends[1]?.();
    ends[0]?.();
    expect(waiting()).toBe('yes');
    ends[2]?.();
    expect(waiting()).toBe('no');
  });

  it('starts again with the next request', () => {
    const first = begin();
    wait(10_000);
    expect(waiting()).toBe('long');
    first();
    const second = begin();
    expect(waiting()).toBe('no');
    wait(200);
    expect(waiting()).toBe('yes');
    second();
  });

  it('G5 can be cancelled after ten seconds, which aborts the requests', () => {
    const aborted = vi.fn();
    const end = begin({ abort: aborted });
    wait(9999);
    expect(waiting()).toBe('yes');
    wait(1);
    expect(waiting()).toBe('long');
    pending.cancel();
    expect(aborted).toHaveBeenCalledOnce();
    end();
  });
});
