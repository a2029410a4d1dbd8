import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Metrics } from '#server/metrics/metrics.ts';
import { createMetricsApp } from '#server/metrics/metricsApp.ts';
import { openBackend, sharedBackend } from '#tests/support/backend/backend.ts';

const EVERY_KIND = ['/user/api/platform-settings', '/user/api/unknown', '/config.json', '/nowhere'];

const backend = sharedBackend();

const headersOf = async (path: string, headers: HeadersInit = {}) =>
  (await backend.app.request(path, { headers })).headers;

it('the connection of a keyed call is closed so that browsers do not repeat the call on it', async () => {
  const path = '/user/api/users/password/change/nobody%40kaunter.example';
  const connectionOf = async (headers: HeadersInit) =>
    (await backend.app.request(path, { method: 'POST', headers })).headers.get('Connection');
  expect(await connectionOf({ 'Idempotency-Key': randomUUID() })).toBe('close');
  expect(await connectionOf({})).toBeNull();
});

it('the headers in the deployment guide match those that the backend sends', async () => {
  const https = await openBackend({ publicUrl: 'https://kaunter.test' });
  const sent = (await https.app.request('/nowhere')).headers;
  await https.close();
  const [, block = ''] =
    /```\n(Content-Security-Policy: [^`]*)```/.exec(readFileSync('docs/deploying.md', 'utf8')) ??
    [];
  const rows = block.replaceAll(/\n +/g, ' ').trim().split('\n');
  const told = rows.map(row => row.split(/: (.*)/).slice(0, 2));
  expect(told.map(([name = '']) => [name, sent.get(name)])).toEqual(told);
  expect(told).toHaveLength(8);
});

describe('every response', () => {
  it.each(EVERY_KIND)('restricts what a browser may load, %s', async path => {
    const policy = new Map(
      (await headersOf(path))
        .get('Content-Security-Policy')
        ?.split('; ')
        .map(directive => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
    );
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
    for (const name of ['frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']) {
      expect(policy.get(name)).toEqual(["'none'"]);
    }
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  });

  it.each(EVERY_KIND)('prevents content sniffing, framing and referrers, %s', async path => {
    const headers = await headersOf(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('Content-Type')).toMatch(
      /^(?:application\/json|text\/plain; ?charset=utf-8)$/i,
    );
  });

  it.each(['/metrics', '/nowhere'])(
    'from the metrics port has security headers too, %s',
    async path => {
      const metrics = { contentType: 'text/plain; charset=utf-8', text: async () => 'up 1' };
      const { headers } = await createMetricsApp(metrics as Metrics).request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    },
  );

  it('allows only geolocation in the browser', async () => {
    const policy = (await headersOf('/config.json')).get('Permissions-Policy') ?? '';
    expect(policy).toContain('geolocation=(self)');
    for (const feature of ['camera', 'microphone', 'payment', 'display-capture']) {
      expect(policy).toContain(`${feature}=()`);
    }
  });

  it('has HSTS if and only if the public URL uses HTTPS', async () => {
    expect((await headersOf('/config.json')).get('Strict-Transport-Security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    const plain = await openBackend({ publicUrl: 'http://localhost:3000' });
    const { headers } = await plain.app.request('/config.json');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    await plain.close();
  });

  it.each(EVERY_KIND)('never redirects, even over HTTP, %s', async path => {
    const headers = { 'X-Forwarded-Proto': 'http' };
    const { status } = await backend.app.request(`http://kaunter.test${path}`, { headers });
    expect([200, 404]).toContain(status);
  });

  it('of the API must not be stored', async () => {
    for (const path of ['/user/api/platform-settings', '/user/api/users/', '/wallet/api/x']) {
      expect((await headersOf(path)).get('Cache-Control')).toBe('no-store');
    }
  });

  it('does not allow other origins to read it', async () => {
    const headers = await headersOf('/user/api/platform-settings', { Origin: 'https://evil.test' });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('the id of a request', () => {
  it('is the client’s own if it is a UUID', async () => {
    const id = randomUUID();
    for (const path of EVERY_KIND) {
      expect((await headersOf(path, { 'X-Request-Id': id })).get('X-Request-Id')).toBe(id);
    }
  });

  it.each(['', 'x', 'a b', `${randomUUID()}"}`])('is generated instead of %j', async given => {
    const id = (await headersOf('/ip', { 'X-Request-Id': given })).get('X-Request-Id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(id).not.toBe(given);
  });
});

describe('a request', () => {
  it('with too large a body is refused', async () => {
    const body = `{"x":"${'x'.repeat(1024 * 1024)}"}`;
    const { status, code } = await backend.anonymous.call('POST', '/user/api/authenticate', body);
    expect([status, code]).toEqual([400, 1001]);
  });

  it('with too large a body is refused even without a declared length', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: controller => {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const response = await backend.app.request(
      new Request('http://localhost/user/api/authenticate', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
        duplex: 'half',
      } as RequestInit),
    );
    expect(response.status).toBe(400);
    // up to the limit, and as much again that is discarded
    expect(sent).toBeLessThan(40);
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE-LIKE'])(
    'to the API is refused with method %s',
    async method => {
      const response = await backend.app.request('/user/api/platform-settings', { method });
      expect(response.status).toBe(404);
    },
  );
});
