import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSessionHere, setSession } from '#api/session/sessionState.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { aStream } from '#tests/api/streamSupport.ts';
import { aMenu, aProfile, startServer } from '#tests/api/support.ts';

startServer();

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  endSessionHere('logout');
});

/** A read that was loaded this many ms ago, or never if 0, with a signed-in user. */
async function aRead(ago: number) {
  const connections = aStream();
  act(() =>
    setSession({
      status: 'authenticated',
      token: 'token',
      sessionRequestId: 'of this test',
      profile: aProfile('EWALLET_ADMIN'),
      menu: aMenu,
    }),
  );
  const read = {
    dataUpdatedAt: ago && Date.now() - ago,
    isError: false,
    isFetching: false,
    refetch: vi.fn(),
  };
  const heard: string[] = [];
  const { unmount, rerender } = renderHook(() => {
    useLiveRead('Approval', read);
    useStreamEvent('Approval', data => heard.push(data));
  });
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** Sends an event on the stream, and waits until all listeners have received it. */
  const hear = async (times = 1) => {
    const before = heard.length;
    for (let said = 0; said < times; said += 1) {
      connections[0]?.write('event: Approval\ndata: {}\n\n');
    }
    await vi.waitUntil(() => heard.length === before + times);
  };
  /** Changes the state of the read, as react-query does. */
  const become = (facts: Partial<typeof read>) => {
    Object.assign(read, facts);
    rerender();
  };
  return { read, hear, become, unmount, connections };
}

describe('a live read', () => {
  it('is refetched once for a burst of events', async () => {
    const { read, hear } = await aRead(5000);
    await hear(3);
    expect(read.refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(read.refetch).toHaveBeenCalledOnce();
    await hear();
    vi.advanceTimersByTime(1000);
    expect(read.refetch).toHaveBeenCalledTimes(2);
  });

  it('is refetched after a gap, in which events may have been missed', async () => {
    const { read, connections } = await aRead(5000);
    connections[0]?.close();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(read.refetch).toHaveBeenCalledOnce();
    });
    expect(connections).toHaveLength(2);
  });

  it('is not refetched if it was updated since the event', async () => {
    const { read, hear, become } = await aRead(5000);
    await hear();
    become({ dataUpdatedAt: Date.now() + 1 });
    vi.advanceTimersByTime(1000);
    expect(read.refetch).not.toHaveBeenCalled();
  });

  it('is refetched for the last of several events, even if it was updated since the first', async () => {
    const { read, hear, become } = await aRead(5000);
    await hear();
    become({ dataUpdatedAt: Date.now() + 1 });
    await vi.waitUntil(() => Date.now() > read.dataUpdatedAt);
    await hear();
    vi.advanceTimersByTime(1000);
    expect(read.refetch).toHaveBeenCalledOnce();
  });

  it('is refetched if it was loading during the event', async () => {
    const { read, hear, become } = await aRead(5000);
    become({ isFetching: true });
    await hear();
    become({ isFetching: false, dataUpdatedAt: Date.now() + 1 });
    vi.advanceTimersByTime(1000);
    expect(read.refetch).toHaveBeenCalledOnce();
  });

  it('is not refetched before its first response', async () => {
    const { read, hear } = await aRead(0);
    await hear();
    vi.advanceTimersByTime(1000);
    expect(read.refetch).not.toHaveBeenCalled();
  });

  it('is refetched if its first response was an error', async () => {
    const { read, hear, become } = await aRead(0);
    become({ isError: true });
    await hear();
    vi.advanceTimersByTime(1000);
    expect(read.refetch).toHaveBeenCalledOnce();
  });

  it('is not refetched after the screen was left', async () => {
    const { read, hear, unmount } = await aRead(5000);
    await hear();
    unmount();
    vi.advanceTimersByTime(1000);
    expect(read.refetch).not.toHaveBeenCalled();
  });
});
