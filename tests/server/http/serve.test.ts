import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppEnv } from '#server/http/context.ts';
import { type Listening, listen } from '#server/http/serve.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { gate } from '#tests/support/run/gate.ts';
import { isReached } from '#tests/support/run/isReached.ts';

const LOCAL = '127.0.0.1';

const connect = async (port: number) => {
  const socket = createConnection(port, LOCAL).setEncoding('utf8');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};
const head = (method: string, path: string, length = 0) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${length}\r\n\r\n`;
/** The data received until the connection ends. */
const untilEnd = async (socket: Socket): Promise<string> => {
  let said = '';
  socket.on('data', text => {
    said += text;
  });
  await once(socket, 'close');
  return said;
};

describe('the listening address', () => {
  it('is only the given host, and all addresses without one', async () => {
    const app = new Hono<AppEnv>();
    const reaches = async (host: string | undefined) => {
      const server = await listen(app, { port: 0, host });
      const reached = await isReached(server.port, '127.0.0.2');
      await server.close();
      return reached;
    };
    expect(await reaches(LOCAL)).toBe(false);
    expect(await reaches(undefined)).toBe(true);
  });
});

describe('an idle connection', () => {
  it('is kept longer than by the proxy, so that the proxy closes it first', async () => {
    const app = new Hono<AppEnv>();
    app.get('/', c => c.text('here'));
    const server = await listen(app, { port: 0, host: LOCAL });
    onTestFinished(() => server.close());
    const socket = await connect(server.port);
    socket.write(head('GET', '/'));
    const [answer] = await once(socket, 'data');
    const kept = Number(/Keep-Alive: timeout=(\d+)/i.exec(String(answer))?.[1]);

    const nginx = readFileSync('docs/operations/nginx.conf', 'utf8');
    const keptByProxy = Number(/keepalive_timeout (\d+)s;/.exec(nginx)?.[1]);
    expect(kept).toBeGreaterThanOrEqual(keptByProxy + 5);
  });
});

describe('shutting down', () => {
  afterEach(() => void vi.useRealTimers());

  it('F7 cuts a stuck upload, but not a running call', async () => {
    const [uploading, reached, passed] = [gate(), gate(), gate()];
    const app = new Hono<AppEnv>();
    app.post('/upload', async c => {
      uploading.open();
      return c.text(await c.req.text());
    });
    app.get('/transfer', async c => {
      reached.open();
      await passed.opened;
      return c.text('moved');
    });
    const server = await listen(app, { port: 0, host: LOCAL });
    const [stuck, transfer] = [await connect(server.port), await connect(server.port)];
    stuck.write(head('POST', '/upload', 100));
    stuck.write('half');
    transfer.write(head('GET', '/transfer'));
    await Promise.all([uploading.opened, reached.opened]);

    // so that the time limit that cuts everything is not reached
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = server.close();
    const answer = untilEnd(transfer);
    const cut = once(stuck, 'close');
    vi.advanceTimersByTime(6_900);
    await cut;
    passed.open();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: close\r\n.*moved/is);
    await ended;
  });

  it('F7 does not wait for the kept-alive connection of an ended stream', async () => {
    let endStream: () => void = () => undefined;
    const app = new Hono<AppEnv>();
    app.get('/stream', c => {
      const body = new ReadableStream({
        start: controller => {
          controller.enqueue(new TextEncoder().encode('one'));
          endStream = () => controller.close();
        },
      });
      return c.body(body);
    });
    const server = await listen(app, { port: 0, host: LOCAL });
    const socket = await connect(server.port);
    socket.write(head('GET', '/stream'));
    const [began] = await once(socket, 'data');
    expect(began).toMatch(/Connection: keep-alive/i);

    // so that the time limit that cuts everything is not reached
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = server.close();
    const isCut = once(socket, 'close');
    endStream();
    await Promise.all([ended, isCut]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('F7 waits for a call whose client has disconnected', async () => {
    const [reached, gone, passed] = [gate(), gate(), gate()];
    const steps: string[] = [];
    const app = new Hono<AppEnv>();
    app.get('/transfer', async c => {
      c.req.raw.signal.addEventListener('abort', () => gone.open());
      reached.open();
      await passed.opened;
      steps.push('moved');
      return c.text('moved');
    });
    const server = await listen(app, { port: 0, host: LOCAL });
    const transfer = await connect(server.port);
    transfer.write(head('GET', '/transfer'));
    await reached.opened;
    transfer.destroy();
    await gone.opened;
    const ended = server.close().then(() => steps.push('closed'));
    // more event loop turns than a server without connections needs to close
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(steps).toEqual([]);
    passed.open();
    await ended;
    expect(steps).toEqual(['moved', 'closed']);
  });
});

describe('TRACE', () => {
  it.each(['/', '/config.json', '/user/api/platform-settings'])(
    'gets 404 at %s and is not echoed',
    async path => {
      const backend = await openBackend();
      const server = await listen(backend.app, { port: 0, host: LOCAL });
      onTestFinished(async () => {
        await server.close();
        await backend.close();
      });
      const socket = await connect(server.port);
      socket.write(`TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nX-Secret: token-of-a-user\r\n`);
      socket.write('Connection: close\r\n\r\n');
      const said = await untilEnd(socket);
      expect(said).toContain('HTTP/1.1 404');
      expect(said).not.toContain('token-of-a-user');
    },
  );
});

describe('a request body', () => {
  let backend: Backend;
  let server: Listening;
  beforeAll(async () => {
    backend = await openBackend();
    server = await listen(backend.app, { port: 0, host: LOCAL });
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await server.close();
    await backend.close();
  });
  const path = '/user/api/authenticate';

  /** The response to a call with this body, after which the connection still serves another call. */
  const answerBetweenCalls = async (to: string, body: string): Promise<string> => {
    const socket = await connect(server.port);
    socket.write(head('POST', to, body.length) + body);
    const [first] = await once(socket, 'data');
    expect(first).not.toMatch(/connection: close/i);
    socket.write(head('GET', '/config.json'));
    const [second] = await once(socket, 'data');
    expect(second).toContain('HTTP/1.1 200');
    return String(first);
  };

  it('that is too large gets an answer, and its connection stays usable', async () => {
    const body = `"${'x'.repeat(1.5 * 1024 * 1024)}"`;
    expect(await answerBetweenCalls(path, body)).toContain('HTTP/1.1 400');
  });

  it('of a refused call is still consumed, so that the client gets the answer', async () => {
    const upload = '/user/api/alternate-bank-accounts/upload-file';
    expect(await answerBetweenCalls(upload, 'x'.repeat(2_000_000))).toContain('"code":2000');
  });

  it('that is too large and never ends gets an answer, and its connection is closed', async () => {
    const socket = await connect(server.port);
    socket.write(head('POST', path, 10_000_000));
    socket.write('x'.repeat(1.5 * 1024 * 1024));
    const said = await untilEnd(socket);
    expect(said).toContain('HTTP/1.1 400');
    expect(said).toMatch(/connection: close/i);
  });

  it('with both a length and chunked encoding is refused', async () => {
    const socket = await connect(server.port);
    const lines = ['Transfer-Encoding: chunked', '', '0', '', ''];
    socket.write([head('POST', path, 5).trimEnd(), ...lines].join('\r\n'));
    expect(await untilEnd(socket)).toMatch(/^HTTP\/1.1 400/);
  });

  it('that stalls is refused after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const headers = { 'Content-Type': 'application/json' };
    const never = new ReadableStream({
      start: controller => controller.enqueue(new Uint8Array(8)),
    });
    const init = { method: 'POST', headers, body: never, duplex: 'half' };
    let answered = false;
    const answer = (async () => {
      const response = await backend.app.request(path, init as RequestInit);
      answered = true;
      return response;
    })();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 1 });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await (await answer).json()).toMatchObject({ code: 1001 });
  });
});
