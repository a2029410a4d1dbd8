import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const PAGE = '<!doctype html><title>Kaunter</title>';

let backend: Backend;
let bare: Backend;
let cleanUp: () => void;

/** Requests without the automatic decompression of fetch. */
const ask = async (path: string, headers: HeadersInit = {}, method = 'GET') => {
  const response = await backend.app.request(path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('the portal', () => {
  beforeAll(async () => {
    const files = {
      'index.html': PAGE,
      'index.html.br': 'brotli of the page',
      'favicon.svg': '<svg/>',
      'assets/main-3f2a.js': 'export {}',
      'assets/main-3f2a.js.br': 'brotli of the script',
      'assets/main-3f2a.js.gz': 'gzip of the script',
      'locales/en/public.json': '{"login":"Log in"}',
      'version.json': '{"build":"one"}',
    };
    const portalDir = temporaryTree(files, remove => {
      cleanUp = remove;
    });
    [backend, bare] = await Promise.all([openBackend({ portalDir }), openBackend()]);
  });
  afterAll(async () => {
    await Promise.all([backend.close(), bare.close()]);
    cleanUp();
  });

  it.each([
    '/',
    '/login',
    '/management/users/ewallet',
    '/management/users/7',
    '/health-check',
    '/_app',
  ])('serves %s with its single page, without caching', async path => {
    const { status, headers, bytes } = await ask(path);
    expect(status).toBe(200);
    expect(bytes.toString()).toBe(PAGE);
    expect(headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  it('serves the build version without caching', async () => {
    const { status, headers, bytes } = await ask('/version.json');
    expect([status, bytes.toString()]).toEqual([200, '{"build":"one"}']);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('returns 304 while the page is unchanged', async () => {
    const tag = (await ask('/')).headers.get('ETag') ?? '';
    expect(tag).not.toBe('');
    const { status, bytes } = await ask('/login', { 'If-None-Match': tag });
    expect([status, bytes.length]).toEqual([304, 0]);
    const compressed = await ask('/', { 'If-None-Match': tag, 'Accept-Encoding': 'br' });
    expect(compressed.status).toBe(200);
  });

  it('serves hashed files as immutable', async () => {
    const { status, headers, bytes } = await ask('/assets/main-3f2a.js');
    expect([status, bytes.toString()]).toEqual([200, 'export {}']);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Type')).toContain('javascript');
  });

  it('serves precompressed files if the browser accepts them', async () => {
    const brotli = await ask('/assets/main-3f2a.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.bytes.toString()).toBe('brotli of the script');
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotli.headers.get('Vary')).toContain('Accept-Encoding');
    const gzip = await ask('/assets/main-3f2a.js', { 'Accept-Encoding': 'gzip' });
    expect(gzip.bytes.toString()).toBe('gzip of the script');
    const page = await ask('/dashboard', { 'Accept-Encoding': 'br' });
    expect(page.bytes.toString()).toBe('brotli of the page');
    const plain = await ask('/assets/main-3f2a.js', { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
  });

  it('serves translations with and without their extension', async () => {
    for (const path of ['/locales/en/public.json', '/locales/en/public']) {
      const { status, headers, bytes } = await ask(path);
      expect([status, bytes.toString()]).toEqual([200, '{"login":"Log in"}']);
      expect(headers.get('Content-Type')).toContain('application/json');
      expect(headers.get('Cache-Control')).toBe('no-cache');
    }
  });

  it.each([
    '/assets/gone-1.js',
    '/assets/',
    '/assets/login',
    '/missing.png',
    '/locales/en/gone.json',
    '/locales/xx/public',
  ])('returns 404 for %s instead of its page', async path => {
    const { status, headers, bytes } = await ask(path);
    expect(status).toBe(404);
    expect(bytes.toString()).not.toContain('<title>');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    '/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/a%00.js',
  ])('serves no file from outside for %s', async path => {
    const { bytes } = await ask(path);
    expect(bytes.toString()).not.toContain('devDependencies');
  });

  it.each(['/user/api/nothing', '/wallet/api/nothing', '/user/api/'])(
    'does not answer unknown API calls, %s',
    async path => {
      const { status, bytes } = await ask(path);
      expect([status, JSON.parse(bytes.toString()).code]).toEqual([404, 1002]);
    },
  );

  it('accepts GET and HEAD, but not POST', async () => {
    expect((await ask('/', {}, 'HEAD')).status).toBe(200);
    expect((await ask('/login', {}, 'POST')).status).toBe(404);
  });

  it('is optional', async () => {
    expect((await bare.app.request('/')).status).toBe(404);
    expect((await bare.app.request('/config.json')).status).toBe(200);
  });
});
