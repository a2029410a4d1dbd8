import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECONNECTED, type StreamEvent } from '#api/stream/streamConnection.ts';
import { aLockManager, aStream } from '#tests/api/streamSupport.ts';
import { aMenu, aProfile, recorder, refusal, startServer } from '#tests/api/support.ts';

startServer();

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const withLocks = () =>
  Object.defineProperty(navigator, 'locks', { value: aLockManager(), configurable: true });

/** Each tab has its own modules, and shares storage, locks and channels with the others. */
async function openTab(sessionRequestId = 'shared') {
  vi.resetModules();
  const { subscribeStream, followsOtherTab } = await import('#api/stream/stream.ts');
  const { session } = await import('#api/session/sessionState.ts');
  const { endSession } = await import('#api/session/sessionState.ts');
  const { setSession } = await import('#api/session/sessionState.ts');
  const heard: StreamEvent[] = [];
  const signIn = () =>
    setSession({
      status: 'authenticated',
      token: 'token-1',
      sessionRequestId,
      profile: aProfile('EWALLET_ADMIN'),
      menu: aMenu,
    });
  signIn();
  const close = subscribeStream(event => heard.push(event));
  opened.push(close);
  const lock = (isLocked: boolean) => setSession({ isLocked });
  return { heard, close, signIn, lock, endSession, session, subscribeStream, followsOtherTab };
}

const saved = 'event: Menu\ndata: Saved\n\n';
const menuSaved = { event: 'Menu', data: 'Saved' };
/** A tab that takes over cannot know what it missed. */
const gap = { event: RECONNECTED, data: '' };

describe('one stream per browser', () => {
  it('G12 seven tabs of a session share one connection, and all receive its events', async () => {
    withLocks();
    const connections = aStream();
    const tabs = [await openTab()];
    while (tabs.length < 7) tabs.push(await openTab());
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.write(saved);
    await vi.waitFor(() =>
      expect(tabs.map(({ heard }) => heard)).toEqual(Array(7).fill([menuSaved])),
    );
    expect(connections).toHaveLength(1);
  });

  it('G12 another tab takes over when the connected one is closed', async () => {
    withLocks();
    const connections = aStream();
    const first = await openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    const second = await openTab();
    first.close();
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    expect(connections[0]?.isClosedByClient()).toBe(true);
    connections[1]?.write(saved);
    await vi.waitFor(() => expect(second.heard).toEqual([gap, menuSaved]));
    expect(first.heard).toEqual([]);
  });

  it('a tab knows whether another reads the stream for it', async () => {
    withLocks();
    const connections = aStream();
    const first = await openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    const second = await openTab();
    expect([first.followsOtherTab(), second.followsOtherTab()]).toEqual([false, true]);
    first.close();
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    expect(second.followsOtherTab()).toBe(false);
  });

  it('a tab closed while waiting for its turn never connects', async () => {
    withLocks();
    const connections = aStream();
    const first = await openTab();
    const second = await openTab();
    const third = await openTab();
    second.close();
    first.close();
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    connections[1]?.write(saved);
    await vi.waitFor(() => expect(third.heard).toEqual([gap, menuSaved]));
    expect(second.heard).toEqual([]);
  });

  it('tabs with different sessions have different streams', async () => {
    withLocks();
    const connections = aStream();
    const mine = await openTab('mine');
    await openTab('another');
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    connections[1]?.write(saved);
    connections[0]?.write('event: Menu\ndata: Updated\n\n');
    await vi.waitFor(() => expect(mine.heard).toEqual([{ event: 'Menu', data: 'Updated' }]));
  });

  it('without locks each tab has its own stream, and receives each event once', async () => {
    const connections = aStream();
    const [first, second] = [await openTab(), await openTab()];
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    connections[0]?.write(saved);
    connections[1]?.write(saved);
    await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([[menuSaved], [menuSaved]]));
  });
});

describe('the stream of a tab', () => {
  it('A8 A9 ends with the session, and restarts with the next one', async () => {
    const connections = aStream();
    const { endSession, signIn, heard } = await openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    endSession('logout');
    await vi.waitFor(() => expect(connections[0]?.isClosedByClient()).toBe(true));
    signIn();
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    connections[1]?.write(saved);
    await vi.waitFor(() => expect(heard).toEqual([menuSaved]));
  });

  it('is not requested without a session', async () => {
    const seen = recorder('*/sse/*', () => refusal(2000, 401));
    vi.resetModules();
    const { subscribeStream } = await import('#api/stream/stream.ts');
    opened.push(subscribeStream(() => {}));
    await Promise.resolve();
    expect(seen).toEqual([]);
  });

  it('shares one connection among its listeners, and ends with the last of them', async () => {
    const connections = aStream();
    const { subscribeStream, close, heard } = await openTab();
    const also: StreamEvent[] = [];
    const closeAlso = subscribeStream(event => also.push(event));
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.write(saved);
    await vi.waitFor(() => expect([heard, also]).toEqual([[menuSaved], [menuSaved]]));
    close();
    connections[0]?.write(saved);
    await vi.waitFor(() => expect(also).toHaveLength(2));
    expect(heard).toHaveLength(1);
    closeAlso();
    await vi.waitFor(() => expect(connections[0]?.isClosedByClient()).toBe(true));
  });

  it('is closed while the page is hidden, and reopened when it is shown again', async () => {
    const connections = aStream();
    const { heard } = await openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(connections[0]?.isClosedByClient()).toBe(true));
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    await vi.waitFor(() => expect(heard).toEqual([gap]));
  });

  it('reports a gap when the screen is unlocked', async () => {
    withLocks();
    const connections = aStream();
    const { lock, heard } = await openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    lock(true);
    // no tab holds the stream any more
    await navigator.locks.request('stream.shared', {}, async () => undefined);
    lock(false);
    await vi.waitFor(() => expect(heard).toEqual([gap]));
    expect(connections).toHaveLength(2);
  });

  it('reports a gap when unlocked even if another tab holds the connection', async () => {
    withLocks();
    const connections = aStream();
    const first = await openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    const second = await openTab();
    second.lock(true);
    connections[0]?.write(saved);
    await vi.waitFor(() => expect(first.heard).toEqual([menuSaved]));
    second.lock(false);
    await vi.waitFor(() => expect(second.heard).toEqual([gap]));
    expect(first.heard).toEqual([menuSaved]);
    expect(connections).toHaveLength(1);
  });

  it('reports no gap to a new listener after the last one left', async () => {
    const connections = aStream();
    const { close, subscribeStream } = await openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    close();
    const heard: StreamEvent[] = [];
    opened.push(subscribeStream(event => heard.push(event)));
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    connections[1]?.write(saved);
    await vi.waitFor(() => expect(heard).toEqual([menuSaved]));
  });
});
