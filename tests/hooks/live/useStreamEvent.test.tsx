import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSessionHere, setSession } from '#api/session/sessionState.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { aStream } from '#tests/api/streamSupport.ts';
import { aMenu, aProfile, startServer } from '#tests/api/support.ts';

startServer();

afterEach(() => {
  cleanup();
  endSessionHere('logout');
});

const enter = () =>
  setSession({
    status: 'authenticated',
    token: 'token',
    sessionRequestId: 'of this test',
    profile: aProfile('EWALLET_ADMIN'),
    menu: aMenu,
  });

describe('a stream event', () => {
  it('is received only by listeners of its kind', async () => {
    const [connection] = opened();
    const heard: string[] = [];
    const others: string[] = [];
    renderHook(() => useStreamEvent('Approval', data => heard.push(data)));
    renderHook(() => useStreamEvent('Menu', data => others.push(data)));
    await vi.waitFor(() => expect(connection()).toBeDefined());
    connection()?.write('event: Approval\ndata: {"id":7}\n\nevent: Menu\ndata: Saved\n\n');
    await vi.waitFor(() => expect(others).toEqual(['Saved']));
    expect(heard).toEqual(['{"id":7}']);
  });

  it('reaches the latest listener over the first connection', async () => {
    const [connection, connections] = opened();
    const heard: string[] = [];
    const { rerender } = renderHook(
      ({ name }) => useStreamEvent('Menu', data => heard.push(`${name}: ${data}`)),
      { initialProps: { name: 'first' } },
    );
    rerender({ name: 'second' });
    await vi.waitFor(() => expect(connection()).toBeDefined());
    connection()?.write('event: Menu\ndata: Saved\n\n');
    await vi.waitFor(() => expect(heard).toEqual(['second: Saved']));
    expect(connections).toHaveLength(1);
  });

  it('has no connection once the last listener is unmounted', async () => {
    const [connection] = opened();
    const { unmount } = renderHook(() => useStreamEvent('Menu', () => undefined));
    await vi.waitFor(() => expect(connection()).toBeDefined());
    unmount();
    await vi.waitFor(() => expect(connection()?.isClosedByClient()).toBe(true));
  });
});

/** An open stream, and a signed-in user. */
function opened() {
  const connections = aStream();
  act(enter);
  return [() => connections[0], connections] as const;
}
