import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#api/session/sessionState.ts';
import { keepConnected, RECONNECTED, type StreamEvent } from '#api/stream/streamConnection.ts';
import { aStream, STREAM } from '#tests/api/streamSupport.ts';
import { refusal, server, signIn, startServer } from '#tests/api/support.ts';

startServer();

let aborter = new AbortController();
beforeEach(() => {
  aborter = new AbortController();
  vi.useFakeTimers();
  signIn('EWALLET_CALL_CENTER');
});
afterEach(() => {
  aborter.abort();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Connects and records the messages; random numbers are 0. */
function connect(hasGap = false) {
  const heard: StreamEvent[] = [];
  let isOver = false;
  void keepConnected(
    event => heard.push(event),
    aborter.signal,
    hasGap,
    () => 0,
  ).then(() => {
    isOver = true;
  });
  return { heard, isOver: () => isOver };
}

/** Counts the connection attempts to a stream that always responds the same. */
function tries(answer: () => Response) {
  const times: number[] = [];
  server.use(
    http.get(STREAM, () => {
      times.push(Date.now());
      return answer();
    }),
  );
  return times;
}

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

describe('the stream', () => {
  it('G15 sends the token in a header, and names the role', async () => {
    const connections = aStream();
    connect();
    await pass(0);
    expect(connections[0]?.role).toBe('EWALLET_CALL_CENTER');
    expect(connections[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(connections[0]?.headers.get('Accept')).toBe('text/event-stream');
  });

  it('delivers events by name, however they are split', async () => {
    const [connections, { heard }] = [aStream(), connect()];
    await pass(0);
    const line = connections[0];
    line?.write(': heartbeat\n\nevent: Me');
    line?.write('nu\ndata: Upd');
    line?.write('ated\n\ndata: plain\n\nevent: Chat\ndata: a\ndata: b\n\n');
    await pass(0);
    expect(heard).toEqual([
      { event: 'Menu', data: 'Updated' },
      { event: 'message', data: 'plain' },
      { event: 'Chat', data: 'a\nb' },
    ]);
  });

  it('G10 reconnects after it was closed or broken, and reports the gap before new events', async () => {
    const [connections, { heard }] = [aStream(), connect()];
    await pass(0);
    connections[0]?.close();
    await pass(1_000);
    connections[1]?.breakOff();
    await pass(2_000);
    connections[2]?.write('event: Menu\ndata: Saved\n\n');
    await pass(0);
    expect(connections).toHaveLength(3);
    const gap = { event: RECONNECTED, data: '' };
    expect(heard).toEqual([gap, gap, { event: 'Menu', data: 'Saved' }]);
  });

  it('reports no gap on its first connection, unless it takes over from another tab', async () => {
    aStream();
    const [first, takenOver] = [connect(), connect(true)];
    await pass(0);
    expect(first.heard).toEqual([]);
    expect(takenOver.heard).toEqual([{ event: RECONNECTED, data: '' }]);
  });

  it('reports a gap after a first attempt that failed: the screens are older than the connection', async () => {
    tries(() => HttpResponse.error());
    const { heard } = connect();
    await pass(0);
    aStream();
    await pass(1_000);
    expect(heard).toEqual([{ event: RECONNECTED, data: '' }]);
  });

  it.each([
    ['a 500', () => new HttpResponse('', { status: 500 })],
    [
      'a web page under 200',
      () => new HttpResponse('<html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['JSON under 200', () => HttpResponse.json({ code: 1000 })],
    ['no connection', () => HttpResponse.error()],
  ])('G10 retries after %s, at 1, 2, 4 … and then every 30 seconds', async (_, answer) => {
    const start = Date.now();
    const times = tries(answer);
    connect();
    await pass(125_000);
    expect(times.map(time => time - start)).toEqual([
      0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000, 121_000,
    ]);
  });

  it('G11 retries once in the first second after a restart of the backend', async () => {
    const connections = aStream();
    connect();
    await pass(60_000);
    const times = tries(() => HttpResponse.error());
    connections[0]?.close();
    await pass(1_000);
    expect(times).toHaveLength(1);
  });

  it('resets its pauses after a lasting connection, but not after one dropped at once', async () => {
    const connections = aStream();
    connect();
    await pass(0);
    for (const pause of [1_000, 2_000, 4_000]) {
      connections.at(-1)?.close();
      await pass(pause - 1);
      const before = connections.length;
      await pass(1);
      expect(connections).toHaveLength(before + 1);
    }
    await pass(30_000);
    connections.at(-1)?.close();
    await pass(1_000);
    expect(connections).toHaveLength(5);
  });

  it.each([2000, 2001, 2004, 2005])(
    'G10 ends for good with %i, and so does the session',
    async code => {
      const times = tries(() => refusal(code, 401));
      const { isOver } = connect();
      await pass(120_000);
      expect(times).toHaveLength(1);
      expect(isOver()).toBe(true);
      expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: code });
    },
  );

  it('G10 ends with 2005 under HTTP 200 too', async () => {
    tries(() => refusal(2005, 200));
    const { isOver } = connect();
    await pass(0);
    expect(isOver()).toBe(true);
    expect(session.get().endedBy).toBe(2005);
  });

  it.each([
    ['a bare 401', () => new HttpResponse('', { status: 401 })],
    ['a 403', () => new HttpResponse('', { status: 403 })],
    ['2003 under 200', () => refusal(2003, 200)],
  ])('C12 ends for good with %s, but the session does not', async (_, answer) => {
    const times = tries(answer);
    const { isOver } = connect();
    await pass(120_000);
    expect(times).toHaveLength(1);
    expect(isOver()).toBe(true);
    expect(session.get().status).toBe('authenticated');
  });

  it('ends when aborted, while connected and while waiting', async () => {
    const connections = aStream();
    const reading = connect();
    await pass(0);
    aborter.abort();
    await pass(0);
    expect(reading.isOver()).toBe(true);
    expect(connections[0]?.isClosedByClient()).toBe(true);

    aborter = new AbortController();
    const times = tries(() => HttpResponse.error());
    const waiting = connect();
    await pass(500);
    aborter.abort();
    await pass(60_000);
    expect(waiting.isOver()).toBe(true);
    expect(times).toHaveLength(1);
  });

  it('G10 reconnects when heartbeats stop', async () => {
    const [connections, { heard }] = [aStream(), connect()];
    await pass(0);
    for (let beats = 0; beats < 3; beats += 1) {
      connections[0]?.write(':\n\n');
      await pass(25_000);
    }
    await pass(34_000);
    expect(connections[0]?.isClosedByClient()).toBe(false);
    await pass(1_000);
    expect(connections[0]?.isClosedByClient()).toBe(true);
    await pass(1_000);
    expect(connections).toHaveLength(2);
    expect(heard).toEqual([{ event: RECONNECTED, data: '' }]);
  });

  it.each([
    ['none', 0],
    ['only an opening comment', 1],
  ])('stays connected to a backend that sends no heartbeats: %s', async (_, comments) => {
    const connections = aStream();
    connect();
    await pass(0);
    if (comments > 0) connections[0]?.write(': connected\n\n');
    connections[0]?.write('event: Menu\ndata: Updated\n\n');
    await pass(600_000);
    expect(connections).toHaveLength(1);
    expect(connections[0]?.isClosedByClient()).toBe(false);
  });

  it('is closed while offline, and reconnects when online', async () => {
    const connections = aStream();
    connect();
    await pass(0);
    setOnline(false);
    await pass(300_000);
    expect(connections).toHaveLength(1);
    expect(connections[0]?.isClosedByClient()).toBe(true);
    setOnline(true);
    await pass(0);
    expect(connections).toHaveLength(2);
  });

  it('can be aborted while offline', async () => {
    aStream();
    setOnline(false);
    const { isOver } = connect();
    await pass(0);
    expect(isOver()).toBe(false);
    aborter.abort();
    await pass(0);
    expect(isOver()).toBe(true);
  });
});
