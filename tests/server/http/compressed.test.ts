import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { revealCreditPin } from '#contract/endpoints/money/movements.ts';
import { getProfile, login } from '#contract/endpoints/people/auth.ts';
import { resetAuthenticator } from '#contract/endpoints/people/password.ts';
import { revealPersonalData } from '#contract/endpoints/people/users.ts';
import { compressed } from '#server/http/compressed.ts';
import type { AppEnv } from '#server/http/context.ts';
import { download } from '#server/http/download.ts';
import { type Listening, listen } from '#server/http/serve.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

let backend: Backend;
let server: Listening;
let admin: Caller;
let removeTree: () => void;
beforeAll(async () => {
  const script = { 'assets/main-3f2a.js': 'x'.repeat(5000), 'assets/main-3f2a.js.gz': 'as built' };
  const portalDir = temporaryTree({ 'index.html': '<html></html>', ...script }, remove => {
    removeTree = remove;
  });
  backend = await openBackend({ portalDir });
  server = await listen(backend.app, { port: 0, host: '127.0.0.1' });
  admin = await backend.signIn('admin');
});
afterAll(async () => {
  await server.close();
  await backend.close();
  removeTree();
});

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Raw requests: the response is not decompressed. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  new Promise<Received>((resolve, reject) => {
    const own = { Authorization: `Bearer ${admin.token}`, 'X-Session-Request-Id': admin.sessionId };
    const url = `http://127.0.0.1:${server.port}${path}`;
    const sent = request(url, { method, headers: { ...own, ...headers } }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const LONG = '/user/api/menu?all=true';
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

describe('a long response', () => {
  it('is compressed for clients that accept gzip, with the same content', async () => {
    const plain = await ask(LONG);
    const packed = await ask(LONG, BROWSER);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(packed.headers['cache-control']).toBe('no-store');
    expect(packed.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('has a Content-Length that matches what is sent, or none', async () => {
    const plain = await ask(LONG);
    expect(plain.headers['content-length']).toBe(String(plain.bytes.length));
    const { headers, bytes } = await ask(LONG, BROWSER);
    expect([undefined, String(bytes.length)]).toContain(headers['content-length']);
  });

  it.each(['', 'identity', 'br', 'gzip;q=0'])(
    'is sent uncompressed to clients without gzip, with a Vary header: %s',
    async encodings => {
      const answer = await ask(LONG, encodings === '' ? {} : { 'Accept-Encoding': encodings });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(answer.bytes.toString()).code).toBe(1000);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    },
  );

  it('with the API description is compressed too, and 304 while unchanged', async () => {
    const packed = await ask('/openapi.json', BROWSER);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.bytes).toString()).openapi).toBe('3.1.0');
    const again = { ...BROWSER, 'If-None-Match': String(packed.headers.etag) };
    const { status, headers, bytes } = await ask('/openapi.json', again);
    expect([status, bytes.length, headers['content-encoding']]).toEqual([304, 0, undefined]);
  });

  it('to a keyed call still closes its connection', async () => {
    const headers = { ...BROWSER, 'Idempotency-Key': randomUUID() };
    expect((await ask(LONG, headers)).headers).toMatchObject({
      'content-encoding': 'gzip',
      connection: 'close',
    });
  });

  it('to an unread body still closes its connection', async () => {
    const headers = {
      ...BROWSER,
      'Content-Type': 'application/json',
      'Content-Length': '400000000',
    };
    const answer = await new Promise<Received['headers']>((resolve, reject) => {
      const url = `http://127.0.0.1:${server.port}/user/api/users/`;
      const sent = request(url, { method: 'POST', headers }, ({ headers: given, ...rest }) => {
        resolve(given);
        sent.destroy();
        return rest;
      });
      sent.on('error', reject);
      sent.write('{');
    });
    expect(answer.connection).toBe('close');
  });
});

describe('what is not compressed by the backend', () => {
  it.each([['/user/api/platform-settings'], ['/user/api/unknown'], ['/config.json'], ['/healthz']])(
    'includes short responses: %s',
    async path => {
      const { headers, bytes } = await ask(path, BROWSER);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-length']).toBe(String(bytes.length));
      JSON.parse(bytes.toString());
    },
  );

  it('includes portal files, which the build has compressed', async () => {
    const { headers, bytes } = await ask('/assets/main-3f2a.js', BROWSER);
    expect([headers['content-encoding'], bytes.toString()]).toEqual(['gzip', 'as built']);
  });

  it('includes HEAD, which the API refuses', async () => {
    const { status, headers, bytes } = await ask(LONG, BROWSER, 'HEAD');
    expect([status, bytes.length, headers['content-encoding']]).toEqual([404, 0, undefined]);
  });

  it('includes the stream, whose events arrive as they happen', async () => {
    const path = '/user/api/sse/subscribeRole/EWALLET_ADMIN';
    const [first, headers] = await new Promise<[string, Received['headers']]>((resolve, reject) => {
      const own = {
        Authorization: `Bearer ${admin.token}`,
        'X-Session-Request-Id': admin.sessionId,
      };
      const url = `http://127.0.0.1:${server.port}${path}`;
      const sent = request(url, { headers: { ...own, ...BROWSER } }, answer =>
        answer.once('data', part => {
          resolve([String(part), answer.headers]);
          sent.destroy();
        }),
      );
      sent.on('error', reject);
      sent.end();
    });
    expect(first).toContain('retry:');
    expect(headers['content-encoding']).toBeUndefined();
  });
});

/** Possible responses of calls, all of them long. */
function appOf(answer: () => Response, endpoint?: Endpoint) {
  const app = new Hono<AppEnv>();
  app.use(compressed);
  app.get('/', c => {
    c.set('endpoint', endpoint);
    return answer();
  });
  return app.request('/', { headers: BROWSER });
}

const long = 'x'.repeat(5000);
const longJson = (status = 200, headers: Record<string, string> = {}) =>
  new Response(status === 304 || status === 204 ? null : JSON.stringify({ long }), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('compression', () => {
  it.each([
    ['a login', login],
    ['the code of a pin', revealCreditPin],
    ['a private field', revealPersonalData],
    ['a key for an authenticator', resetAuthenticator],
  ])('skips a response with a secret: %s', async (_, endpoint) => {
    const { headers } = await appOf(longJson, endpoint);
    expect(headers.get('Content-Encoding')).toBeNull();
    expect((await appOf(longJson, getProfile)).headers.get('Content-Encoding')).toBe('gzip');
  });

  it('covers long refusals', async () => {
    const { status, headers } = await appOf(() => longJson(409), getProfile);
    expect([status, headers.get('Content-Encoding')]).toEqual([409, 'gzip']);
  });

  it.each([204, 304])('skips %i, which has no body', async status => {
    const answer = await appOf(() => longJson(status));
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([status, null]);
    expect(await answer.text()).toBe('');
  });

  it('skips partial content', async () => {
    const range = { 'Content-Range': 'bytes 0-5010/9000' };
    const { headers } = await appOf(() => longJson(206, range));
    expect(headers.get('Content-Encoding')).toBeNull();
  });

  it.each(['text/csv; charset=utf-8', 'application/pdf', 'image/png', 'image/jpeg'])(
    'skips files, which keep their length, %s',
    async type => {
      const content = Buffer.from(long);
      const answer = await appOf(() => download({ name: 'file', type, content }));
      expect(answer.headers.get('Content-Encoding')).toBeNull();
      expect(answer.headers.get('Content-Length')).toBe('5000');
      expect((await answer.arrayBuffer()).byteLength).toBe(5000);
    },
  );
});
