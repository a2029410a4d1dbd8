import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPaint, currentUrl, isOnline, onConnectivity } from '#api/browser/browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the page', () => {
  it('returns its address as a snapshot', () => {
    history.replaceState(null, '', '/history?page=2#top');
    const url = currentUrl();
    expect([url.pathname, url.search, url.hash]).toEqual(['/history', '?page=2', '#top']);
    history.replaceState(null, '', '/login');
    expect(url.pathname).toBe('/history');
    expect(currentUrl().pathname).toBe('/login');
  });

  it('reports connectivity changes until unsubscribed', () => {
    const heard: boolean[] = [];
    const stop = onConnectivity(isThere => heard.push(isThere));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(heard).toEqual([false, true]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isOnline()).toBe(false);
  });
});

describe('waiting for a paint', () => {
  it('ends with the next frame', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const painted = vi.fn();
    void afterPaint().then(painted);
    await vi.advanceTimersByTimeAsync(1);
    expect(painted).not.toHaveBeenCalled();
    for (const frame of frames) frame(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(painted).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('ends after 100 ms in a tab that gets no frames', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const painted = vi.fn();
    void afterPaint().then(painted);
    await vi.advanceTimersByTimeAsync(50);
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(painted).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
